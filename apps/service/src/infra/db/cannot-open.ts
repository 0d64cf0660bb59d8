/** Why a database cannot be opened, in a sentence that tells the operator what to do. */
import { DISK_FULL, INSUFFICIENT_PRIVILEGE } from '#infra/error-code.rules.ts'
import { serverUrls } from '#infra/server-urls.rules.ts'
import { OutcomeUnknown } from './connection.ts'
import type { Place } from './database-config.ts'

/** A database that cannot be opened as it is. The message tells the operator what to do. */
export class CannotOpen extends Error {}

/** One that stays as it is until the operator has changed something: no later start succeeds by itself. */
export class CannotEverOpen extends CannotOpen {}

/** The database of each failed connection, by its error: a process may have one URL for each of several users. */
const lostAt = new WeakMap<object, Place>()

export const noteLoss = (error: unknown, place: Place | undefined): void => {
  if (error instanceof Error && place !== undefined) lostAt.set(error, place)
}

/** The database of the failed connection that caused the error. */
export const lossOf = (error: unknown): Place | undefined =>
  error instanceof Error ? (lostAt.get(error) ?? lossOf(error.cause)) : undefined

/** A `CannotOpen` for errors of the settings, the network, the server or the disk; other errors as they are. */
export const explainOpening = (error: unknown, asked: Place): unknown => {
  if (error instanceof CannotOpen) return error
  const place = lossOf(error) ?? asked
  const file = unreadableFileOf(error)
  const { setting = 'DATABASE_URL', ownerUrl = place.databaseUrl } = place
  if (place.databaseUrl !== undefined && file !== undefined)
    return new CannotOpen(`${setting}: the file ${file}, which it names for TLS, cannot be read.`, {
      cause: error,
    })
  const code = codeOf(error)
  const sentence =
    place.databaseUrl === undefined
      ? inDirectory(code, place.dataDir)
      : onServer(code, partsOf(place.databaseUrl), ownerUrl === place.databaseUrl)
  if (sentence === undefined) return error
  const named = place.databaseUrl === undefined ? sentence : `${setting}: ${sentence}`
  return new CannotOpen(named, { cause: error })
}

/** Rejects as the work does, with the error explained. */
export const explained = async <T>(place: Place, work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    throw explainOpening(error, place)
  }
}

/** The certificate file that could not be read, if that is the error: the driver opens these files by itself. */
const unreadableFileOf = (error: unknown): string | undefined =>
  error instanceof Error &&
  'syscall' in error &&
  error.syscall === 'open' &&
  'path' in error &&
  typeof error.path === 'string'
    ? error.path
    : undefined

/** The database as an operator knows it, without users and passwords. */
export const nameOf = ({ databaseUrl, dataDir }: Place): string => {
  if (databaseUrl === undefined) return `the embedded database in ${dataDir}`
  const { place, database } = partsOf(databaseUrl)
  return `the database ${database} at ${place}`
}

/** The SQLSTATE or system error code, if need be that of the cause; the embedded database throws numbers instead. */
const codeOf = (error: unknown): string => {
  if (typeof error !== 'object' || error === null) return ''
  if ('code' in error && typeof error.code === 'string') return error.code
  // The driver gives no code.
  if ('message' in error && error.message === 'The server does not support SSL connections')
    return NO_TLS
  if (isLost(error)) return NO_ANSWER
  if ('errno' in error && typeof error.errno === 'number') return embeddedCodes[error.errno] ?? ''
  return 'cause' in error ? codeOf(error.cause) : ''
}

const NO_TLS = 'NO_TLS'
const NO_ANSWER = 'NO_ANSWER'

/** The driver's errors without a code: no connection was free or opened in time, it broke, or no answer came. */
export const isLost = (error: unknown): boolean =>
  error instanceof Error &&
  /connection terminated|timeout e(?:xceeded when trying to connect|xpired)|client has encountered a connection error|query read timeout/i.test(
    error.message,
  )

/** The error of a statement tells that the server or the connection to it is lost. */
export const isLoss = (error: unknown): boolean =>
  isLost(error) || /^(08|53|57)/.test(codeOf(error))

/**
 * A `CannotOpen` where the database was opened, but is too slow or gone before the service listens, or while a command
 * runs. Files and ports fail with codes of the system too: these are a database's only if they were noted as such.
 */
export const explainLoss = (error: unknown, asked?: Place): unknown => {
  const reason = error instanceof OutcomeUnknown ? (error.cause ?? error) : error
  const place = lossOf(reason) ?? (isLoss(reason) ? asked : undefined)
  return place === undefined ? error : explainOpening(reason, place)
}

/** Node's codes for a certificate of another authority, name or time. */
const ofCertificate = /CERT|SELF_SIGNED|UNABLE_TO_(GET|VERIFY)/

/** Emscripten's numbers, which the embedded database throws. */
const embeddedCodes: Readonly<Record<number, string>> = {
  2: 'EACCES',
  51: 'ENOSPC',
  63: 'EPERM',
  69: 'EROFS',
}

interface Parts {
  readonly place: string
  readonly host: string
  readonly user: string
  readonly database: string
}

/** Parses the URL without the driver, which would read certificate files and could fail again. */
const partsOf = (url: string): Parts => {
  const servers = serverUrls(url)
  const hosts = servers.map((server) => {
    const { hostname, searchParams } = new URL(server)
    return searchParams.get('host') ?? decodeURIComponent(hostname)
  })
  const places = servers.map((server, index) => {
    const { port } = new URL(server)
    return `${hosts[index] ?? ''}:${port === '' ? '5432' : port}`
  })
  const { username, pathname } = new URL(servers[0])
  return {
    place: places.join(' or '),
    host: hosts.join(' or '),
    user: decodeURIComponent(username),
    database: decodeURIComponent(pathname.slice(1)),
  }
}

const onServer = (
  code: string,
  { place, host, user, database }: Parts,
  isOwner: boolean,
): string | undefined => {
  switch (code) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `there is no host ${host}. Check its name, and whether this machine can look names up.`
    case 'ECONNREFUSED':
    case 'ENOENT':
      return `nothing listens at ${place}. Check the port, and whether PostgreSQL is running.`
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'ECONNRESET':
      return `${place} does not answer. Check the network and the firewalls in between.`
    case '3D000':
      return `the server ${place} has no database ${database}. Create it: createdb --owner=${user} ${database}`
    case '28P01':
    case '28000':
      return `the server ${place} refuses the user ${user}. Check the user, the password and pg_hba.conf.`
    case INSUFFICIENT_PRIVILEGE:
      return isOwner
        ? `the user ${user} lacks rights in the database ${database}. It must own it, and have CREATEROLE at the first start (docs/settings.md).`
        : `the user ${user} may not use the database ${database}. As its owner: grant connect on database ${database} to ${user};`
    case '57P03':
      return `the server ${place} is starting, stopping or recovering. Try again.`
    case NO_ANSWER:
    case '57014':
      return `the server ${place} did not answer in time, or closed the connection. Check its load and the network; DATABASE_WAIT_SECONDS sets how long the service waits for a connection.`
    case '57P01':
    case '57P02':
      return `the server ${place} was stopped. Start it again.`
    case '53300':
      return `the server ${place} has no free connection. Raise its max_connections, or lower DATABASE_CONNECTIONS.`
    case DISK_FULL:
      return `the disk of the server ${place} is full.`
    case '25006':
      return `the server ${place} is read-only, as a standby is. Name the primary.`
    case NO_TLS:
      return `the server ${place} offers no TLS, which the URL asks for. Turn it on there, or, where the network between is trusted, leave sslmode out and set DATABASE_TLS=off.`
    default:
      return ofCertificate.test(code)
        ? `the certificate of ${place} is not accepted (${code}). Name the authority that signed it by sslrootcert, and the host as the certificate has it.`
        : undefined
  }
}

const inDirectory = (code: string, dataDir: string): string | undefined => {
  switch (code) {
    case 'EEXIST':
    case 'ENOTDIR':
      return `DATA_DIR: ${dataDir} is a file, or lies below one. It must be a directory.`
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'ENOENT':
      return `DATA_DIR: this user cannot write to ${dataDir}. Give it a directory of its own, on a disk that is not read-only.`
    case 'ENOSPC':
    case DISK_FULL:
      return `DATA_DIR: the disk of ${dataDir} is full. A new installation needs 100 MB.`
    case NO_ANSWER:
      return `DATA_DIR: the database in ${dataDir} did not answer in time. Check the load of this machine; DATABASE_WAIT_SECONDS sets how long the service waits for it.`
    default:
      return undefined
  }
}
