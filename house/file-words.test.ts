/** A file calls a code what the screen calls it, in every language. */
import { expect, test } from 'vitest'
import { languageTags } from '../packages/contract/src/core/language.ts'
import { fileTextsIn } from '../apps/service/src/domain/file-texts/file-texts.ts'
import { t as bills } from '../apps/portal/src/components/payments/payment.messages.ts'
import { catalogue as billsHans } from '../apps/portal/src/components/payments/payment.zh-Hans.ts'
import { catalogue as billsHant } from '../apps/portal/src/components/payments/payment.zh-Hant-HK.ts'
import { t as member } from '../apps/portal/src/components/members/member.messages.ts'
import { catalogue as memberHans } from '../apps/portal/src/components/members/member.zh-Hans.ts'
import { catalogue as memberHant } from '../apps/portal/src/components/members/member.zh-Hant-HK.ts'
import { t as members } from '../apps/portal/src/areas/members/members.messages.ts'
import { catalogue as membersHans } from '../apps/portal/src/areas/members/members.zh-Hans.ts'
import { catalogue as membersHant } from '../apps/portal/src/areas/members/members.zh-Hant-HK.ts'
import { t as pos } from '../apps/portal/src/areas/pos/pos.messages.ts'
import { catalogue as posHans } from '../apps/portal/src/areas/pos/pos.zh-Hans.ts'
import { catalogue as posHant } from '../apps/portal/src/areas/pos/pos.zh-Hant-HK.ts'
import { t as list } from '../apps/portal/src/areas/transactions/transactions.messages.ts'
import { catalogue as listHans } from '../apps/portal/src/areas/transactions/transactions.zh-Hans.ts'
import { catalogue as listHant } from '../apps/portal/src/areas/transactions/transactions.zh-Hant-HK.ts'

const screens = {
  en: { bills: bills.en, member: member.en, members: members.en, pos: pos.en, list: list.en },
  'zh-Hant-HK': {
    bills: billsHant.texts,
    member: memberHant.texts,
    members: membersHant.texts,
    pos: posHant.texts,
    list: listHant.texts,
  },
  'zh-Hans': {
    bills: billsHans.texts,
    member: memberHans.texts,
    members: membersHans.texts,
    pos: posHans.texts,
    list: listHans.texts,
  },
} as const

test.each(languageTags)('in %s files and screens have the same words for a code', (language) => {
  const { words, names } = fileTextsIn(language)
  const {
    bills: bill,
    member: status,
    members: columns,
    pos: terminal,
    list: payments,
  } = screens[language]
  const { ACTIVE, SUSPENDED, LOCKED, REMOVED, INVITED } = words.state
  const { PENDING_SETUP, BLOCKED, TERMINATED } = words.state
  expect({ ACTIVE, SUSPENDED, LOCKED, REMOVED, INVITED }).toEqual({
    ACTIVE: status.ACTIVE,
    SUSPENDED: status.SUSPENDED,
    LOCKED: status.LOCKED,
    REMOVED: status.REMOVED,
    INVITED: status.INVITED,
  })
  expect({ PENDING_SETUP, ACTIVE, BLOCKED, TERMINATED }).toEqual({
    PENDING_SETUP: terminal.PENDING_SETUP,
    ACTIVE: terminal.ACTIVE,
    BLOCKED: terminal.BLOCKED,
    TERMINATED: terminal.TERMINATED,
  })
  const { LOST_STOLEN, BROKEN, STAFF_CHANGE, SUSPECTED_FRAUD, PLANNED, OTHER } = terminal
  const reasons = { LOST_STOLEN, BROKEN, STAFF_CHANGE, SUSPECTED_FRAUD, PLANNED, OTHER }
  expect(words.blockReason).toEqual(reasons)
  expect(words.onOff).toEqual({ ON: columns.on, OFF: columns.off })
  const { created, paid, settled, business, due } = payments
  expect(words.dateType).toEqual({ created, paid, settled, business, due })
  expect(words.billState).toEqual({
    UNPAID: bill.billUNPAID,
    PART_PAID: bill.billPART_PAID,
    PAID: bill.billPAID,
    OVERPAID: bill.billOVERPAID,
    OVERDUE: bill.billOVERDUE,
    PAID_TWICE: bill.billPAID_TWICE,
  })
  expect(words.only).toEqual({ true: payments.yes, false: payments.no })
  const { SALE, VOID, REFUND, TIP_ADJUST } = payments
  expect(words.txnType).toEqual({ SALE, VOID, REFUND, TIP_ADJUST })
  const { MATCHED, EXPECTED, MISMATCHED, MISSING } = payments
  expect(words.match).toEqual({ MATCHED, EXPECTED, MISMATCHED, MISSING })
  expect(names['Which date']).toBe(payments.dateBy)
  expect(names['Invited by']).toBe(columns.invitedBy)
})
