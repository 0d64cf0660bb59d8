import type { EmailFolder, EmailLabel } from '../../calls/email.calls.ts'
import type { t } from './emails.messages.ts'

type MailText = keyof typeof t.en

/** An e-mail of the sample. */
export interface Message {
  readonly from: string
  readonly company: string
  /** The key of its subject and its paragraphs. */
  readonly text: MailText
  /** Minutes since it was sent. */
  readonly ago: number
  readonly folder?: EmailFolder
  readonly labels?: readonly EmailLabel[]
  readonly files?: readonly (readonly [name: string, kind: string, size: string])[]
  readonly isRead?: boolean
  readonly isStarred?: boolean
  readonly isDeleted?: boolean
  readonly earlier?: readonly Message[]
}

/** Oldest first. */
export const messages: readonly Message[] = [
  {
    from: 'Zoltan Bárd',
    company: 'Tidewater Press',
    text: 'lighthouse',
    ago: 41_000,
    folder: 'spam',
  },
  {
    from: 'Xavier Moss',
    company: 'Juniper Works',
    text: 'ink',
    ago: 33_500,
    folder: 'spam',
    isRead: true,
  },
  {
    from: 'Quentin Roy',
    company: 'Saltmarsh Books',
    text: 'priceList',
    ago: 30_900,
    isDeleted: true,
    isRead: true,
  },
  {
    from: 'Mabel Yeung',
    company: 'Studio',
    text: 'proofs',
    ago: 23_300,
    folder: 'sent',
    isRead: true,
    labels: ['company'],
  },
  {
    from: 'Ines Duarte',
    company: 'North Pier Foods',
    text: 'openingHours',
    ago: 20_200,
    isRead: true,
    labels: ['company'],
  },
  {
    from: 'Mabel Yeung',
    company: 'Studio',
    text: 'teaList',
    ago: 17_400,
    folder: 'draft',
    isRead: true,
  },
  {
    from: 'Tess Vermeer',
    company: 'Loom & Ladder',
    text: 'chineseSide',
    ago: 15_800,
    isRead: true,
    labels: ['company', 'important'],
    files: [['harbour-zh.txt', 'text', '14 KB']],
  },
  {
    from: 'Keiko Mori',
    company: 'Copper Kettle Tea',
    text: 'newTeas',
    ago: 12_100,
    isRead: true,
    isStarred: true,
  },
  {
    from: 'Mabel Yeung',
    company: 'Studio',
    text: 'sundayLunch',
    ago: 10_050,
    folder: 'sent',
    isRead: true,
    labels: ['personal'],
  },
  {
    from: 'Stefan Kral',
    company: 'Quarry Lane Cycles',
    text: 'parcel',
    ago: 7_300,
    isRead: true,
  },
  {
    from: 'Uma Patel',
    company: 'Paper Lantern',
    text: 'lanterns',
    ago: 5_600,
    labels: ['private'],
    isStarred: true,
    files: [
      ['lanterns.png', 'image', '820 KB'],
      ['way-there.pdf', 'pdf', '96 KB'],
    ],
  },
  {
    from: 'Mabel Yeung',
    company: 'Studio',
    text: 'whichRed',
    ago: 4_400,
    folder: 'draft',
    isRead: true,
    labels: ['personal'],
  },
  {
    from: 'Jonah Fisch',
    company: 'Tidewater Press',
    text: 'receipts',
    ago: 2_650,
    labels: ['company', 'important'],
  },
  {
    from: 'Gideon Okoye',
    company: 'Tidewater Press',
    text: 'heavyPaper',
    ago: 1_480,
    isStarred: true,
    labels: ['company'],
  },
  {
    from: 'Elin Berg',
    company: 'Loom & Ladder',
    text: 'bothReds',
    ago: 190,
    labels: ['important'],
    files: [
      ['ferries-calm.png', 'image', '1.2 MB'],
      ['ferries-loud.png', 'image', '1.3 MB'],
    ],
    earlier: [
      {
        from: 'Elin Berg',
        company: 'Loom & Ladder',
        text: 'askRed',
        ago: 2_950,
      },
      {
        from: 'Mabel Yeung',
        company: 'Studio',
        text: 'answerRed',
        ago: 1_450,
      },
    ],
  },
  {
    from: 'Paloma Ruiz',
    company: 'North Pier Foods',
    text: 'oldMap',
    ago: 25,
  },
]
