/** The kinds of records that the palette finds: who may find them, and how. */
import type { Feature } from '@merchant/contract/access/features.ts'
import type { Access } from '@merchant/contract/access/permissions.ts'
import type { Found, FoundKind } from '@merchant/contract/areas/search.calls.ts'
import { plainTerms } from '@merchant/contract/areas/search-terms.rules.ts'
import type { TenantContext } from '#infra/http/context.ts'
import { scopeOf } from '#domain/auth/session.ts'
import { findPayments } from './find-payments.ts'
import {
  findBills,
  findDocuments,
  findInvitations,
  findLoyalty,
  findShops,
  findTerminals,
} from './records.queries.ts'
import { findMembers } from '#domain/members/member-list.queries.ts'
import { memberFor, seesAddresses } from '#domain/members/member.rules.ts'

export interface SearchSource<K extends FoundKind> {
  readonly access: Access
  readonly feature?: Feature
  /** The texts that can find anything; any text if absent. */
  readonly takes?: RegExp
  /** The best matches first, at most `limit`, in the shops that the session may see. */
  readonly find: (context: TenantContext, typed: string, limit: number) => Promise<Found[K]>
}

/** Payments, by numbers, cards, amounts, networks and words. */
const payments: SearchSource<'payments'> = {
  access: 'viewTransaction',
  find: findPayments,
}

/** Loyalty entries, by their number, then by the member's last digits. */
const loyalty: SearchSource<'loyalty'> = {
  access: 'viewTransaction',
  takes: /^(?:\d{2,8}|[\w-]{6,40})$/,
  find: async ({ db, session }, text, limit) => {
    const typed = plainTerms(text)
    const by = (column: 'loyalty_txn_no' | 'member_digits') =>
      findLoyalty(db, scopeOf(session), column, typed, limit)
    const numbered = await by('loyalty_txn_no')
    const ofMember = /^\d+$/.test(typed) ? await by('member_digits') : []
    const [first] = numbered
    const others = ofMember.filter(({ loyaltyTxnNo }) => loyaltyTxnNo !== first?.loyaltyTxnNo)
    return [...numbered, ...others].slice(0, limit).map((entry) => ({
      ...entry,
      // A check constraint limits the column to these values.
      eventType: entry.eventType as Found['loyalty'][number]['eventType'],
    }))
  },
}

/** Shops, by code, name in either language, or district. */
const shops: SearchSource<'shops'> = {
  access: 'shopList',
  find: ({ db, session }, typed, limit) => findShops(db, scopeOf(session), typed, limit),
}

/** Terminals of both kinds, by name, serial number or TID. */
const terminals: SearchSource<'terminals'> = {
  access: 'posList',
  find: ({ db, session }, typed, limit) => findTerminals(db, scopeOf(session), typed, limit),
}

/** Members, as the list of members shows them: e-mail addresses masked for most roles. */
const members: SearchSource<'members'> = {
  access: { anyOf: ['manageMember', 'inviteUser', 'editUser'] },
  find: async ({ db, session }, typed, limit) => {
    const filter = { keyword: typed, hasAddresses: seesAddresses(session) }
    const found = await findMembers(db, scopeOf(session), filter, limit)
    return found
      .map(memberFor(session))
      .map(({ userId, displayName, email, roleType, status }) => ({
        userId,
        displayName,
        email,
        roleType,
        status,
      }))
  },
}

/** Invitations that were not accepted, by address. */
const invitations: SearchSource<'invitations'> = {
  access: 'inviteUser',
  takes: /[a-z@.]/i,
  find: async ({ db, session }, typed, limit) => {
    const found = await findInvitations(db, session, typed, limit)
    return found.map(({ invitationId, email, roleType, shopIds, status, expiresAt }) => ({
      invitationId,
      email,
      roleType,
      shopIds,
      status,
      expiresAt,
    }))
  },
}

/** Requests for billing QR codes, by ticket, file or the reference of a bill. */
const bills: SearchSource<'bills'> = {
  access: 'viewBillingQr',
  feature: 'BILL_QR',
  find: async ({ db, session }, typed, limit) => {
    const found = await findBills(db, scopeOf(session), typed, limit)
    return found.map((job) => ({
      ...job,
      // A check constraint limits the column to these values.
      status: job.status as Found['bills'][number]['status'],
    }))
  },
}

/** Documents and SDKs, by title, file or summary. */
const documents: SearchSource<'documents'> = {
  access: 'viewSDK',
  takes: /[a-z]/i,
  find: ({ db }, typed, limit) => findDocuments(db, typed, limit),
}

export const sources: { readonly [K in FoundKind]: SearchSource<K> } = {
  payments,
  loyalty,
  shops,
  terminals,
  members,
  invitations,
  bills,
  documents,
}
