/** Reads exported files with LibreOffice, which shares no code with their writer. */
import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
/** Comma, double quotes, UTF-8, from line 1. A workbook is recognized as one all the same. */
const asCsv = '--infilter=CSV:44,34,76,1'

export const hasLibreOffice = spawnSync('soffice', ['--version']).error === undefined

/** Converts the files to flat ODS, XML in which cells keep type and formula. One start does both: it takes seconds. */
export const readWithLibreOffice = async (files: {
  readonly csv: Buffer
  readonly xlsx: Buffer
}) => {
  const directory = await mkdtemp(join(tmpdir(), 'office-'))
  const out = join(directory, 'out')
  const paths = { csv: join(directory, 'rows.csv'), xlsx: join(directory, 'book.xlsx') }
  try {
    await writeFile(paths.csv, files.csv)
    await writeFile(paths.xlsx, files.xlsx)
    const own = `-env:UserInstallation=file://${directory}/profile`
    const target = ['--convert-to', 'fods', '--outdir', out, paths.csv, paths.xlsx]
    await run('soffice', [own, '--headless', asCsv, ...target])
    return {
      csv: await readFile(join(out, 'rows.fods'), 'utf8'),
      xlsx: await readFile(join(out, 'book.fods'), 'utf8'),
    }
  } finally {
    await rm(directory, { recursive: true })
  }
}

export interface OfficeCell {
  /** `float`, `date` or `string`; empty for an empty cell. */
  readonly type: string
  /** The unformatted number or date, or the text. */
  readonly value: string
}

const attribute = (attributes: string, name: string) =>
  new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1]
const plain = (xml: string): string =>
  [...xml.matchAll(/<text:p>(.*?)<\/text:p>/gs)]
    .map(([, text = '']) => text.replaceAll('<text:s/>', ' '))
    .join('\n')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')

/** The non-empty rows of the first sheet, each with `width` cells. */
export const libreOfficeRows = (fods: string, width: number): OfficeCell[][] => {
  const [table = ''] = /<table:table .*?<\/table:table>/s.exec(fods) ?? []
  return [...table.matchAll(/<table:table-row\b.*?<\/table:table-row>/gs)]
    .map(([row]) =>
      [...row.matchAll(/<table:table-cell\b([^>]*?)(?:\/>|>(.*?)<\/table:table-cell>)/gs)]
        .flatMap(([, attributes = '', inner = '']) => {
          const cell = {
            type: attribute(attributes, 'office:value-type') ?? '',
            value: attribute(attributes, 'office:(?:date-)?value') ?? plain(inner),
          }
          const times = Number(attribute(attributes, 'table:number-columns-repeated') ?? 1)
          return Array.from({ length: Math.min(times, width) }, () => cell)
        })
        .slice(0, width),
    )
    .filter((row) => row.some(({ value }) => value !== ''))
}
