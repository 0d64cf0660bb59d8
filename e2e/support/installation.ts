/** The settings of the service under test, for the commands that a test runs on its data. */

const DATA = 'PORTAL_DATA'
const DATABASE = 'PORTAL_DATABASE_URL'

/** Playwright's workers inherit the environment of the process that starts the service. */
export const keepInstallation = (dataDir: string, databaseUrl = ''): void => {
  process.env[DATA] = dataDir
  process.env[DATABASE] = databaseUrl
}

export const dataDirectory = (): string => {
  const directory = process.env[DATA]
  if (directory === undefined) throw new Error('The service was not started')
  return directory
}

export const installation = () => {
  const databaseUrl = process.env[DATABASE] ?? ''
  return {
    DATA_DIR: dataDirectory(),
    DATABASE_URL: databaseUrl,
    // The embedded database keeps a secret of its own beside it.
    ...(databaseUrl !== '' && { KEY_SECRET: 'a secret of the browser tests, and of nothing else' }),
  }
}
