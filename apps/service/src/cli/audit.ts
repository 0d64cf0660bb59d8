/**
 * `npm run audit`: recomputes every audit trail, compares it with its seals and anchors, and lists the
 * backups.
 */
import { existsSync } from 'node:fs'
import { listAuditedMerchants, readChain } from '#domain/audit/chain.queries.ts'
import { listInstallationEntries } from '#domain/audit/audit.queries.ts'
import { flawOf } from '#domain/audit/chain.rules.ts'
import { hasSeals, listSeals } from '#domain/audit/seal.queries.ts'
import { sealerWith, type Seal, type Sealer } from '#infra/crypto/seal.ts'
import { findNow } from '#infra/db/hong-kong-time.ts'
import type { Database } from '#infra/db/database.ts'
import { anchorAt, isUrl, readAnchors } from '#infra/gateways/anchor.ts'
import { now } from '#infra/clock.ts'
import { replaceAuditKey } from './audit/replace-key.ts'
import { notesOf, renewedNotes } from './audit/restored.ts'
import { verifySeals } from './audit/verify-seals.ts'
import {
  auditCommandForAll,
  command,
  sayError,
  CommandError,
  finishTrails,
  named,
  runCommand,
  say,
  settings,
  withInstallation,
} from './command.ts'

const program = command(
  'audit',
  'Checks audit trails, and lists what was done to the installation.',
)

interface Given {
  readonly merchant?: string
  readonly anchors?: readonly string[]
}

program
  .command('verify')
  .description(
    'recomputes the trail of every merchant and compares it with its seals; exit code 1 when an entry was changed, removed or added',
  )
  .option('--merchant <id>', 'this merchant only')
  .option(
    '--anchors <files...>',
    'the seals that are stored outside the database, one JSON object a line, in one file for each process; without it the file of AUDIT_ANCHOR if that is one',
  )
  .action(({ merchant, anchors }: Given) =>
    withInstallation(async ({ database }) => {
      const means = await meansOf(database, anchors)
      const known = await listTrails(database, means)
      if (merchant !== undefined && !known.includes(merchant))
        throw new CommandError(`There is no audit trail of a merchant ${merchant}`)
      await verifyAll(database, merchant === undefined ? known : [merchant], means)
      // A trail rewritten together with its head looks intact: only what is stored elsewhere shows it.
      if (means === undefined)
        say(
          'The trails are not sealed: set AUDIT_KEY and AUDIT_ANCHOR, or store the last hashes somewhere else. Otherwise whoever owns the database can rewrite a trail unnoticed.',
        )
    }),
  )

program
  .command('replace-key')
  .description(
    'checks every trail with AUDIT_KEY_OLD, and seals its end with AUDIT_KEY: afterwards AUDIT_KEY_OLD can be removed',
  )
  .option('--anchors <files...>', 'as for verify')
  .action(({ anchors }: Pick<Given, 'anchors'>) =>
    withInstallation(async ({ database }) => {
      const means = await meansOf(database, anchors)
      const { sealer } = means ?? {}
      if (sealer?.oldKeyId === undefined)
        throw new CommandError('Set AUDIT_KEY to the new key, and AUDIT_KEY_OLD to the old one.')
      await verifyAll(database, await listTrails(database, means), means)
      await writeNotes(renewedNotes(sealer, means?.anchors ?? []))
      const left = await replaceAuditKey(database, sealer)
      if (left > 0)
        throw new CommandError(
          `${String(left)} trails are not sealed with AUDIT_KEY yet. Repeat the command, and keep AUDIT_KEY_OLD until then.`,
        )
      say(
        `Every trail is sealed with the key ${sealer.keyId}. Once every process has it, remove AUDIT_KEY_OLD (${sealer.oldKeyId}).`,
      )
    }),
  )

program
  .command('restored')
  .description(
    'adds notes to the anchors, signed with AUDIT_KEY, that the database was restored to an earlier point: verify then no longer reports the seals of lost entries as missing',
  )
  .requiredOption('--reason <text>', 'what was restored, and why, for the audit trail')
  .option('--anchors <files...>', 'as for verify')
  .action(({ reason: given, anchors }: Pick<Given, 'anchors'> & { readonly reason: string }) =>
    withInstallation(async ({ database }) => {
      const reason = named('--reason', given, 200)
      const means = await meansOf(database, anchors)
      if (means === undefined) throw new CommandError('The trails are not sealed.')
      const merchantIds = await listTrails(database, means)
      const notes: Seal[] = []
      for (const merchantId of merchantIds) {
        const own = means.anchors.filter((anchor) => anchor.merchantId === merchantId)
        const stored = await database.system((db) => listSeals(db, merchantId))
        notes.push(...notesOf(means.sealer, own, stored, reason))
      }
      const noted = { ...means, anchors: [...means.anchors, ...notes] }
      await verifyAll(database, merchantIds, noted)
      if (notes.length === 0) throw new CommandError('No seal is missing in the database.')
      for (const { merchantId, seq } of notes)
        say(`${merchantId}: the seals after entry ${String(seq)} count as lost.`)
      await database.system(async (db) => {
        await auditCommandForAll(db, {
          action: 'audit.restored',
          objectType: 'installation',
          detail: { reason },
        })
        // Last, because a note cannot be taken back if its audit entries fail.
        await writeNotes(notes)
      })
      await finishTrails(database)
    }),
  )

/** Adds them to the anchors. */
const writeNotes = async (notes: readonly Seal[]): Promise<void> => {
  if (notes.length === 0) return
  const { auditAnchor } = settings()
  if (auditAnchor === undefined)
    throw new CommandError('Set AUDIT_ANCHOR: the notes of restores are written there.')
  // A new file would belong to whoever runs this command, and the service could not append to it.
  if (!isUrl(auditAnchor) && !existsSync(auditAnchor))
    throw new CommandError(
      `${auditAnchor} does not exist: put the file of anchors there first, as the service's user.`,
    )
  const sealedAt = now().toISOString()
  await anchorAt(auditAnchor)(notes.map((note) => ({ ...note, sealedAt }))).catch(
    (cause: unknown) => {
      throw new CommandError(
        `AUDIT_ANCHOR: the notes of restores could not be stored there (${cause instanceof Error ? cause.message : 'no reason given'}). Fix that, then repeat the command.`,
        { cause },
      )
    },
  )
}

program
  .command('installation')
  .description('lists the backups that were made of the installation')
  .action(() =>
    withInstallation(async ({ database }) => {
      const entries = await database.system(listInstallationEntries)
      for (const { at, action, detail, isIntact } of entries)
        say(`${at} ${action} ${JSON.stringify(detail ?? {})}${isIntact ? '' : ' BROKEN'}`)
      if (entries.some(({ isIntact }) => !isIntact))
        throw new CommandError('An entry was changed, or the one before it is missing.')
      // The last entries can be removed unnoticed by whoever owns the database.
      say(
        `${String(entries.length)} entries, intact, the last ${entries.at(-1)?.hash ?? '-'}: compare it with the one that you noted before.`,
      )
    }),
  )

/** The merchants with a trail in the database, or with anchors of one. */
const listTrails = async (
  database: Database,
  means: Means | undefined,
): Promise<readonly string[]> => {
  const anchored = means?.anchors.map(({ merchantId }) => merchantId) ?? []
  return [...new Set([...(await listAuditedMerchants(database)), ...anchored])].toSorted()
}

const verifyAll = async (
  database: Database,
  merchantIds: readonly string[],
  means: Means | undefined,
): Promise<void> => {
  let broken = 0
  for (const merchantId of merchantIds)
    if (!(await verify(database, merchantId, means))) broken += 1
  if (broken > 0) throw new CommandError(`Broken audit trails: ${String(broken)}.`)
}

interface Means {
  readonly sealer: Sealer
  readonly anchors: readonly Seal[]
  readonly anchorsReadAt: string
}

/** The key and the anchors. Undefined where nothing was ever sealed and there is no key. */
const meansOf = async (
  database: Database,
  given: readonly string[] | undefined,
): Promise<Means | undefined> => {
  const { auditKey, oldAuditKey, auditAnchor } = settings()
  if (auditKey === undefined) {
    if (given === undefined && !(await database.system(hasSeals))) return undefined
    throw new CommandError('The trails are sealed: set AUDIT_KEY to check the seals.')
  }
  const own = auditAnchor === undefined || isUrl(auditAnchor) ? [] : [auditAnchor]
  // Before the files, which the service appends to before it marks a seal as anchored.
  const anchorsReadAt = await database.system(findNow)
  const anchors: Seal[] = []
  for (const path of given ?? own) anchors.push(...(await anchorsIn(path)))
  if (given === undefined && own.length === 0)
    throw new CommandError(
      'Name the file of anchors with --anchors: without it, seals removed from the database go unnoticed.',
    )
  return { sealer: sealerWith(auditKey, oldAuditKey), anchors, anchorsReadAt }
}

const anchorsIn = async (path: string): Promise<readonly Seal[]> => {
  const { seals, wrongLine } = await readAnchors(path).catch(() => {
    throw new CommandError(`--anchors: ${path} cannot be read`)
  })
  if (wrongLine !== undefined)
    throw new CommandError(`--anchors: line ${String(wrongLine)} of ${path} is not a seal`)
  return seals
}

/** Whether the trail is intact. */
const verify = async (
  database: Database,
  merchantId: string,
  means: Means | undefined,
): Promise<boolean> => {
  const chain = await readChain(database, merchantId)
  const flaw = flawOf(chain)
  const { faults = [], ...seals } =
    means === undefined
      ? {}
      : await verifySeals(database, means.sealer, chain, means.anchors, means.anchorsReadAt)
  const end = [
    ...(chain.startSeq > 0
      ? [`entries up to ${String(chain.startSeq)} were removed by their age`]
      : []),
    `${String(chain.entries)} entries, the last ${String(chain.lastSeq ?? 0)} ${chain.lastHash ?? '-'}`,
    ...('sealedTo' in seals
      ? [
          `sealed to ${String(seals.sealedTo)}, anchored to ${String(seals.anchoredTo)}`,
          ...seals.former.map(({ keyId, to }) => `to ${String(to)} with the key before, ${keyId}`),
          ...seals.restored.map(({ to, reason }) => `restored to ${String(to)}: ${reason}`),
        ]
      : []),
  ].join(', ')
  // Whoever owns the database can write that entries were removed, but not the setting that has them removed.
  const isCut = chain.startSeq > 0 && settings().legalRetention.auditYears === undefined
  const found = [
    ...(isCut ? ['its beginning was removed, and KEEP_AUDIT_YEARS is not set'] : []),
    ...(flaw === undefined ? [] : [flaw]),
    ...faults,
  ]
  if (found.length === 0) say(`${merchantId}: intact, ${end}`)
  else {
    const more = found.length - MAX_FAULTS
    const said = [...found.slice(0, MAX_FAULTS), ...(more > 0 ? [`${String(more)} more`] : [])]
    sayError(`${merchantId}: ${said.join('; ')} (${end})`)
  }
  return found.length === 0
}

const MAX_FAULTS = 5

await runCommand(program)
