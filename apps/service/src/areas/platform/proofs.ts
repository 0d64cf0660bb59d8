/** The platform's proofs of FPS identifiers: those that wait for one, and its answers. */
import type { FpsProxyType } from '@merchant/contract/areas/fps-proxy.calls.ts'
import { FpsProof, type InputResult } from '@merchant/contract/areas/platform-input.shapes.ts'
import type { platformCalls } from '@merchant/contract/areas/platform.calls.ts'
import type { Received, Reply } from '@merchant/contract/core/call.ts'
import { canonicalProxyId } from '@merchant/hkqr/fps-proxy.ts'
import type { Db } from '#infra/db/database.ts'
import { wireTime } from '#infra/db/hong-kong-time.ts'
import { notFound } from '#infra/http/app-error.ts'
import type { PlatformContext } from '#infra/http/context.ts'
import { platformActor } from '#domain/audit/actors.ts'
import { confirm, refuse, type ActorInRequest } from '#domain/fps-addresses/address-life.ts'
import {
  isHeldElsewhere,
  listUnproven,
  lockAddressing,
  merchantExists,
} from '#domain/fps-addresses/address-life.queries.ts'
import { findNewest } from '#domain/fps-addresses/address.queries.ts'
import { readRow } from './import/row-errors.ts'

const TYPE: FpsProxyType = 'FPSID'
const MAX_LISTED = 1_000

export const awaitingProof = async ({
  database,
  merchantIds,
}: PlatformContext): Promise<Reply<typeof platformCalls.fpsAwaiting>> => {
  const rows = await database.platform((db) => listUnproven(db, MAX_LISTED, merchantIds))
  return {
    fpsProxies: rows.map((row) => ({ ...row, registeredAt: wireTime(row.registeredAt) })),
  }
}

export const importProofs = (
  { database, deps, keyId, requestId }: PlatformContext,
  { body: { merchantId, fpsProxies } }: Received<typeof platformCalls.fpsProofs>,
): Promise<InputResult> =>
  database.platform(async (db) => {
    if (!(await merchantExists(db, merchantId))) throw notFound('Merchant')
    await lockAddressing(db)
    const by = { actor: platformActor(keyId), requestId }
    const counts = { added: 0, changed: 0, unchanged: 0 }
    const rejected: InputResult['rejected'][number][] = []
    for (const [index, value] of fpsProxies.entries()) {
      const result = await importProof(db, merchantId, value, deps.options.addressDelayHours, by)
      if (typeof result === 'string') counts[result] += 1
      else rejected.push({ line: index + 1, ...result })
    }
    return { ...counts, rejected }
  })

type ProofResult =
  | 'changed'
  | 'unchanged'
  | { readonly key: string | null; readonly reasons: string[] }

const importProof = async (
  db: Db,
  merchantId: string,
  value: unknown,
  delayHours: number,
  by: ActorInRequest,
): Promise<ProofResult> => {
  const { row: proof, reasons } = readRow(FpsProof, value)
  if (reasons !== undefined) return { key: null, reasons }
  const id = canonicalProxyId(TYPE, proof.fpsProxyId)
  if (id === undefined)
    return { key: null, reasons: ['fpsProxyId: An FPS identifier has 7 or 9 digits'] }
  const reject = (reason: string): ProofResult => ({ key: id, reasons: [`fpsProxyId: ${reason}`] })
  const row = await findNewest(db, merchantId, TYPE, id)
  const isConfirmed = proof.outcome === 'CONFIRMED'
  switch (row?.status) {
    case 'AWAITING_PROOF':
      if (!isConfirmed) break
      if (await isHeldElsewhere(db, merchantId, TYPE, id))
        return reject('Another merchant has proven that it is theirs. Refuse it there first')
      await confirm(db, merchantId, row, delayHours, by)
      return 'changed'
    case 'CONFIRMED':
    case 'ACTIVE':
      if (isConfirmed) return 'unchanged'
      break
    case 'REFUSED':
      return isConfirmed
        ? reject('It was refused. The merchant has to register it again')
        : 'unchanged'
    case 'SUPERSEDED':
    case 'DEREGISTERED':
    case undefined:
      return reject('The merchant has not registered it')
  }
  await refuse(db, merchantId, row, by)
  return 'changed'
}
