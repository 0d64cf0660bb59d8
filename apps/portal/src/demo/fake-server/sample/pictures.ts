/**
 * Pictures of our own drawing, as addresses of their data: portraits, logos and a cover. Each is made from a name
 * alone, so that the same person looks the same everywhere (A-472).
 */

const addressOf = (width: number, height: number, shapes: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${String(width)} ${String(height)}" preserveAspectRatio="xMidYMid slice">${shapes}</svg>`,
  )}`

/** FNV-1a: spreads similar names over all looks. */
const hashOf = (name: string): number => {
  let hash = 2_166_136_261
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619)
  return hash >>> 0
}

/** Picks one item of each list, by different digits of the name's hash. */
const picker = (name: string) => {
  let rest = hashOf(name)
  return <T>(list: readonly [T, ...T[]]): T => {
    const index = rest % list.length
    rest = Math.floor(rest / list.length)
    return list[index] ?? list[0]
  }
}

const grounds = ['#d6e4f2', '#dfead9', '#f4e4d2', '#e8def1', '#d5ebe9', '#f6dde2'] as const
const shirts = ['#336da6', '#2f7d6b', '#a65a33', '#75589f', '#a8446a', '#4d5b73'] as const
type Pair = readonly [string, string]
/** A skin and its shade below the chin. */
const skins: readonly [Pair, ...Pair[]] = [
  ['#f6d5bb', '#e4b898'],
  ['#e8b890', '#d19d73'],
  ['#c98f66', '#ad744c'],
  ['#96633f', '#7b4d2e'],
  ['#6d4832', '#553624'],
]
const hairs = ['#2a2322', '#4b3425', '#8b5b33', '#bd9145', '#73777e', '#93402b'] as const

/** Hair behind the head and over the forehead. */
const styles: readonly [Pair, ...Pair[]] = [
  // Short.
  ['', 'M19 28c-2-11 4-18 13-18s15 7 13 18c-1-5-3-8-6-10-5 2-10 2-15 1-3 2-4 5-5 9z'],
  // Parted.
  ['', 'M18 29c-2-12 4-19 14-19 11 0 16 8 14 19-1-4-3-8-7-10-5 3-12 3-16 2-3 2-4 5-5 8z'],
  // To the shoulders.
  [
    'M15 46V28c0-11 7-18 17-18s17 7 17 18v18c-4 3-9 3-11 1H26c-2 2-7 2-11-1z',
    'M19 28c1-9 7-12 13-12s12 3 13 12c-7 0-11-3-13-7-2 4-6 7-13 7z',
  ],
  // A bun.
  [
    'M26 9a6 6 0 1 1 12 0 6 6 0 1 1-12 0z',
    'M19 28c-1-11 4-17 13-17s14 6 13 17c-2-6-6-9-13-9s-11 3-13 9z',
  ],
  // Curls.
  [
    'M17 30a7 7 0 0 1 1-11 8 8 0 0 1 10-8 9 9 0 0 1 10 1 8 8 0 0 1 9 9 7 7 0 0 1 0 9z',
    'M19 26a6 6 0 0 1 7-8 6 6 0 0 1 9-1 6 6 0 0 1 10 8c-8-5-18-5-26 1z',
  ],
]

const glasses =
  '<g fill="none" stroke="#33373d" stroke-width="1.2"><circle cx="27" cy="29" r="3.6"/><circle cx="37" cy="29" r="3.6"/><path d="M30.6 28.6h2.8"/></g>'

/** The portrait of a person. */
export const portraitOf = (name: string): string => {
  const pick = picker(name)
  const [skin, shade] = pick(skins)
  const [back, front] = pick(styles)
  const hair = pick(hairs)
  const shapes = [
    `<path fill="${pick(grounds)}" d="M0 0h64v64H0z"/>`,
    `<path fill="${hair}" d="${back}"/>`,
    `<path fill="${pick(shirts)}" d="M8 64c0-12 9-18 24-18s24 6 24 18z"/>`,
    `<path fill="${shade}" d="M26 36h12v10c-2 5-10 5-12 0z"/>`,
    `<ellipse fill="${skin}" cx="32" cy="28" rx="12" ry="14"/>`,
    `<path fill="${hair}" d="${front}"/>`,
    '<g fill="#33302f"><circle cx="27.4" cy="29" r="1.2"/><circle cx="36.6" cy="29" r="1.2"/></g>',
    '<path fill="none" stroke="#33302f" stroke-width="1.2" stroke-linecap="round" d="M28.5 35.5c2 1.8 5 1.8 7 0"/>',
    pick(['', '', '', glasses]),
  ]
  return addressOf(64, 64, shapes.join(''))
}

const marks = [
  '<circle cx="20" cy="26" r="11" opacity=".75"/><circle cx="29" cy="22" r="11" opacity=".55"/>',
  '<path d="M12 34V22a12 12 0 0 1 24 0v12h-6V22a6 6 0 0 0-12 0v12z"/>',
  '<path d="M11 33l9-18 5 10z" opacity=".75"/><path d="M19 33l9-14 9 14z"/>',
  '<path d="M12 12h11v11H12z"/><path d="M25 25h11v11H25z"/><path d="M25 12h11a11 11 0 0 1-11 11zM12 25h11a11 11 0 0 1-11 11z" opacity=".6"/>',
  '<path d="M11 20c4-5 9-5 13 0s9 5 13 0v6c-4 5-9 5-13 0s-9-5-13 0z"/><path d="M11 30c4-5 9-5 13 0s9 5 13 0v5c-4 4-9 4-13 0s-9-4-13 0z" opacity=".55"/>',
  '<path d="M24 11l12 7v12l-12 7-12-7V18z" opacity=".55"/><path d="M24 17l7 4v7l-7 4-7-4v-7z"/>',
] as const

/** The logo of a project or company. */
export const logoOf = (name: string): string => {
  const pick = picker(name)
  const ground = pick(shirts)
  return addressOf(
    48,
    48,
    `<path fill="${ground}" d="M0 0h48v48H0z"/><g fill="#fff">${pick(marks)}</g>`,
  )
}

const boat = (x: number, y: number, size: number): string =>
  `<g transform="translate(${String(x)} ${String(y)}) scale(${String(size)})"><path fill="#26405c" d="M-22 0h44l-7 10h-30z"/><path fill="#f7efe2" d="M-2-3v-34l-18 34z"/><path fill="#e3d3bd" d="M2-3v-28l15 28z"/></g>`

/** A harbour in the morning. */
export const cover: string = addressOf(
  1200,
  240,
  [
    '<linearGradient id="a" x2="0" y2="1"><stop stop-color="#8fb6da"/><stop offset="1" stop-color="#f6dcc2"/></linearGradient>',
    '<path fill="url(#a)" d="M0 0h1200v170H0z"/><circle cx="860" cy="112" r="40" fill="#fbead2"/>',
    '<path fill="#7c9fbd" d="M0 150c120-60 200-70 300-20 90-60 190-80 320-10 120-50 210-50 300 0 110-50 200-40 280 10v50H0z"/>',
    '<path fill="#557e9f" d="M0 170c160-50 300-40 430-6 170-44 330-40 470 0 120-30 220-26 300-4v30H0z"/>',
    '<path fill="#336da6" d="M0 176h1200v64H0z"/>',
    '<g fill="#6f9cc6"><path d="M90 196h150v3H90zM420 206h210v3H420zM800 192h130v3H800zM980 214h160v3H980zM210 224h120v3H210zM690 226h180v3H690z"/></g>',
    boat(330, 186, 1),
    boat(560, 182, 0.6),
    boat(1010, 190, 0.85),
  ].join(''),
)
