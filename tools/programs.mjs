/**
 * Third-party programs of the tests. Readers of our files (a spreadsheet, a QR decoder, a PDF and an SVG reader) and of
 * the configurations in docs/operations share no code with what wrote them; PgBouncer stands between the service and
 * its database. Without its program a test is skipped by name.
 */
import { print } from './bootstrap.mjs'
import { installPackages } from './debian.mjs'
import { isInstalled } from './installed.mjs'

/** Each program and the Debian package that contains it. */
const packageOf = {
  soffice: 'libreoffice-calc-nogui',
  zbarimg: 'zbar-tools',
  pdftotext: 'poppler-utils',
  pdftoppm: 'poppler-utils',
  'rsvg-convert': 'librsvg2-bin',
  promtool: 'prometheus',
  haproxy: 'haproxy',
  nginx: 'nginx-light',
  pgbouncer: 'pgbouncer',
}

const missing = () => Object.keys(packageOf).filter((program) => !isInstalled(program))
const packagesOf = (programs) => [...new Set(programs.map((program) => packageOf[program]))]

/** Installs missing programs where it may; otherwise prints one line with what will be skipped. */
export const preparePrograms = async () => {
  const absent = missing()
  const refused = absent.length === 0 ? undefined : await installPackages(packagesOf(absent))
  const still = missing()
  if (still.length > 0)
    print(
      `Not found: ${still.join(', ')} (${refused ?? 'installed, and still not found'}); the tests that need them are skipped. Their packages: ${packagesOf(still).join(', ')}.`,
    )
}
