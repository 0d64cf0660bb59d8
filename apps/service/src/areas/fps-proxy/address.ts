/** An FPS address as entered, in FPS's canonical form, and on the wire. */
import type { FpsProxy, FpsProxyType } from '@merchant/contract/areas/fps-proxy.calls.ts'
import {
  canonicalProxyId,
  fitsCode,
  MAX_EMAIL_LENGTH_IN_CODE,
  proxyKey,
} from '@merchant/hkqr/fps-proxy.ts'
import { defaults, merchantNames } from '@merchant/hkqr/fps-code.ts'
import { buildPayload } from '@merchant/hkqr/payload.ts'
import { HkqrError } from '@merchant/hkqr/problem.ts'
import { AppError } from '#infra/http/app-error.ts'
import { wireTime, wireTimeOrNull } from '#infra/db/hong-kong-time.ts'
import type { TenantSession } from '#domain/auth/session.ts'
import { codeFault } from '#domain/fps-addresses/code-fault.rules.ts'
import { shownAddress } from '#domain/fps-addresses/shown-address.ts'
import type { CodeSubject, CodeTarget } from '#domain/auth/one-time-code.ts'
import type { ProxyRow } from '#domain/fps-addresses/address.queries.ts'

const forms: Readonly<Record<FpsProxyType, string>> = {
  MOBILE: 'Enter a mobile number, e.g. 9123 4567 or +44-7911123456',
  EMAIL: 'Enter an e-mail address, e.g. pay@harbour.example',
  FPSID: 'An FPS identifier has 7 or 9 digits',
}

const tooLong = `Use an e-mail address of at most ${String(MAX_EMAIL_LENGTH_IN_CODE)} characters: a longer one does not fit into a QR code`

/** The canonical address, or the error of its field. */
export const readAddress = (
  type: FpsProxyType,
  typed: string,
): { readonly id: string } | { readonly fault: { path: string; message: string } } => {
  const id = canonicalProxyId(type, typed)
  if (id !== undefined && fitsCode({ type, id })) return { id }
  return { fault: { path: 'fpsProxyId', message: id === undefined ? forms[type] : tooLong } }
}

/** A code is valid for this person, merchant and address only. */
export const subjectOf = (
  { merchantId, userId }: TenantSession,
  type: FpsProxyType,
  id: string,
): CodeSubject => ({
  purpose: 'fps-proxy',
  parts: [merchantId, userId, proxyKey(type, id)],
  group: [merchantId, userId],
})

/** A code that any payer can pay any amount with. A mobile number or e-mail needs its bank code. */
export const codeOf = ({ type, id, clearingCode }: ProxyRow, merchantName: string): string => {
  if (type !== 'FPSID' && clearingCode === null)
    throw new AppError('4220', {
      message: 'The bank of this address is unknown here, so no code can name it',
      detail: { reason: 'NO_BANK_CODE' },
    })
  try {
    return buildPayload({
      ...defaults,
      ...merchantNames(merchantName),
      proxy: { type, id, ...(clearingCode !== null && { clearingCode }) },
      initiation: 'STATIC',
      labels: {},
    })
  } catch (error) {
    // An address that was registered before its length was checked.
    if (!(error instanceof HkqrError)) throw error
    throw new AppError('4220', {
      message: codeFault(error.problem),
      detail: { reason: 'DOES_NOT_FIT' },
    })
  }
}

/** Where the code of a mobile number or an e-mail address is sent. */
export const targetOf = (type: FpsProxyType, id: string): CodeTarget => ({
  channel: type === 'MOBILE' ? 'SMS' : 'MAIL',
  address: id,
})

export const proxyOf = (row: ProxyRow): FpsProxy => ({
  proxyNo: row.proxyNo,
  fpsProxyType: row.type,
  fpsProxyId: shownAddress(row.type, row.id),
  status: row.status,
  isDefault: row.isDefault,
  bankName: row.bankName,
  accountMasked: row.accountMasked,
  registeredAt: wireTime(row.registeredAt),
  registeredBy: row.registeredBy,
  usableFrom: wireTimeOrNull(row.usableFrom),
  replaces: row.replaces,
  endedAt: wireTimeOrNull(row.endedAt),
  version: row.version,
})
