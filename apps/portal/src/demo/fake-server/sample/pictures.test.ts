/** The pictures of the sample. */
import { expect, test } from 'vitest'
import { people } from './people.ts'
import { cover, logoOf, portraitOf } from './pictures.ts'

test('a name always has the same picture, and most names have one of their own', () => {
  for (const [pictureOf, least] of [
    [portraitOf, 0.8],
    [logoOf, 0.5],
  ] as const) {
    const pictures = people.map(pictureOf)
    expect(people.map(pictureOf)).toEqual(pictures)
    expect(new Set(pictures).size).toBeGreaterThan(people.length * least)
  }
})

test('pictures are drawn in the address itself and ask for nothing', () => {
  for (const picture of [portraitOf('Ada Kwok'), logoOf('Ada Kwok'), cover]) {
    const svg = decodeURIComponent(picture.replace('data:image/svg+xml,', ''))
    expect(svg).toMatch(/^<svg [^]*<\/svg>$/)
    expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|href|script/)
  }
})
