import { DOT } from '#ui/format/dot.ts'

interface Place {
  readonly shopName: string
  readonly posName: string | null
}

/** The shop, and the terminal in it. */
export const placeOf = ({ shopName, posName }: Place): string =>
  posName === null ? shopName : `${shopName}${DOT}${posName}`
