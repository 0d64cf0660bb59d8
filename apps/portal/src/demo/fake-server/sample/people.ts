/** Fictional names, which the samples share. */
export const people = [
  'Ada Kwok',
  'Bruno Sá',
  'Carmen Lau',
  'Dev Rao',
  'Elin Berg',
  'Farah Haddad',
  'Gideon Okoye',
  'Hana Suzuki',
  'Ines Duarte',
  'Jonah Fisch',
  'Keiko Mori',
  'Liam Doyle',
  'Mabel Yeung',
  'Noor Aziz',
  'Oskar Lind',
  'Paloma Ruiz',
  'Quentin Roy',
  'Rosa Ng',
  'Stefan Kral',
  'Tess Vermeer',
  'Uma Patel',
  'Viktor Hahn',
  'Winnie Poon',
  'Xavier Moss',
  'Yara Costa',
  'Zoltan Bárd',
] as const

export const companies = [
  'Tidewater Press',
  'Loom & Ladder',
  'Juniper Works',
  'North Pier Foods',
  'Paper Lantern',
  'Quarry Lane Cycles',
  'Saltmarsh Books',
  'Copper Kettle Tea',
] as const

export const countries = [
  'Hong Kong',
  'Portugal',
  'Singapore',
  'Norway',
  'Japan',
  'Canada',
  'Brazil',
  'Ireland',
] as const

/** The item at an index, starting over after the last one. */
export const pick = <T>(list: readonly [T, ...T[]], index: number): T =>
  list[index % list.length] ?? list[0]

/** `Ada Kwok` at `Tidewater Press`: `ada.kwok@tidewaterpress.example`. */
export const addressOf = (name: string, company: string): string => {
  const plain = (text: string): string =>
    text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const local = plain(name).split(' ').join('.')
  return `${local}@${plain(company).replace(/[^a-z]/g, '')}.example`
}
