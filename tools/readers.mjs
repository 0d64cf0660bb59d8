/**
 * Third-party programs that read our files back: a spreadsheet, a QR decoder, a PDF and an SVG reader, and Prometheus's
 * own for its rules.
 * They share no code with what wrote the files. Without its program a test is skipped by name.
 */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { say } from './bootstrap.mjs'
import { installPackages } from './debian.mjs'

/** Each program and the Debian package that contains it. */
const readers = {
  soffice: 'libreoffice-calc-nogui',
  zbarimg: 'zbar-tools',
  pdftotext: 'poppler-utils',
  pdftoppm: 'poppler-utils',
  'rsvg-convert': 'librsvg2-bin',
  promtool: 'prometheus',
}

const isHere = (program) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)))
const missing = () => Object.keys(readers).filter((program) => !isHere(program))

/** Installs missing programs where it may; otherwise prints one line with what will be skipped. */
export const prepareReaders = async () => {
  const absent = missing()
  const refused =
    absent.length === 0
      ? undefined
      : await installPackages([...new Set(absent.map((program) => readers[program]))])
  const still = missing()
  if (still.length > 0)
    say(
      `Readers of our files: no ${still.join(', ')} (${refused ?? 'installed, and still not found'}); what they would read is skipped. Their packages: ${[...new Set(still.map((program) => readers[program]))].join(', ')}.`,
    )
}
