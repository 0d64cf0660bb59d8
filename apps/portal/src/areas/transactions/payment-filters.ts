/** Every filter of the contract's `cisFilter` and `loyaltyFilter`, as chips. */
import { recordSources } from '@merchant/contract/areas/consolidated.shapes.ts'
import { paymentMethodTypes } from '@merchant/contract/areas/merchant.calls.ts'
import {
  cisFilter,
  hours,
  loyaltyEventTypes,
  matchStatuses,
  networks,
  refundStatuses,
  settlementStatuses,
  transactionStatuses,
  transactionTypes,
} from '@merchant/contract/areas/transactions.shapes.ts'
import { Amount } from '@merchant/contract/core/money.ts'
import { betweenField, textField } from '#ui/filter/value-fields.tsx'
import { choiceField, oneField } from '#ui/filter/choice-field.tsx'
import type { FilterField, Option } from '#ui/filter/fields.ts'
import { cardNumberProblem } from '#components/list/list-search.ts'
import { t as payment } from '#components/payments/payment.messages.ts'
import { dateField } from './date-field.tsx'
import { TerminalsEditor, terminalSummary } from './TerminalsFilter.tsx'
import { t } from './transactions.messages.ts'

type Named =
  | 'cardLast4'
  | 'merTradeNo'
  | 'tradeNo'
  | 'rrn'
  | 'refundNo'
  | 'authCode'
  | 'billReference'
  | 'operator'
  | 'keyword'

/** The contract validates; the message is ours. */
const problemOf = (name: Named, sentence: string) => (text: string) =>
  cisFilter[name].safeParse(text).success ? undefined : (cardNumberProblem(text) ?? sentence)
const typedField = (name: Named, isCode: boolean): FilterField =>
  textField(name, t(name), { isCode, problem: problemOf(name, t('badNumber')) })
const codeField = (name: Named): FilterField => typedField(name, true)
const wordsField = (name: Named): FilterField => typedField(name, false)

/** One choice per code of the contract. */
const codesField = <Code extends string>(
  name: string,
  label: string,
  codes: readonly Code[],
  wordOf: (code: Code) => string,
): FilterField =>
  choiceField(
    name,
    label,
    codes.map((code) => ({ value: code, label: wordOf(code) })),
  )

const terminalsField = (terminals: readonly Option[]): FilterField => ({
  name: 'posIds',
  label: t('terminals'),
  params: ['posIds'],
  summary: ({ posIds }) => terminalSummary(terminals, posIds),
  Editor: TerminalsEditor,
})

/** What the merchant's own filters choose from. */
export interface FilterOptions {
  /** The session's. */
  readonly shops: readonly Option[]
  readonly programs: readonly Option[]
  /** The terminals that the address names. */
  readonly terminals: readonly Option[]
}

/** Parameters that payments without a card do not have. */
export const withoutCards = { cardLast4: undefined, authCode: undefined } as const

/** The filters of payments, without those that a list `lacks`. */
export const paymentFields = (
  options: FilterOptions,
  lacks: readonly string[] = [],
): readonly FilterField[] => everyField(options).filter(({ name }) => !lacks.includes(name))

const everyField = ({ shops, terminals }: FilterOptions): readonly FilterField[] => [
  dateField('created'),
  codesField('statuses', t('status'), transactionStatuses, payment),
  codesField('hours', t('hour'), hours, (hour) => `${hour}:00`),
  choiceField('shopIds', t('shop'), shops),
  codesField('paymentNetworks', t('network'), networks, payment),
  betweenField('amount', t('amountFilter'), {
    from: 'minAmount',
    to: 'maxAmount',
    problem: (text) => (Amount.safeParse(text).success ? undefined : t('badAmount')),
  }),
  textField('cardLast4', t('cardLast4'), {
    inputMode: 'numeric',
    isCode: true,
    problem: problemOf('cardLast4', t('badLastFour')),
  }),
  codesField('txnTypes', t('type'), transactionTypes, t),
  codesField('refundStatuses', t('refundStatus'), refundStatuses, (code) =>
    payment(`refund${code}`),
  ),
  codesField('paymentMethods', t('paymentMethod'), paymentMethodTypes, t),
  codesField('settlementStatus', t('settlement'), settlementStatuses, t),
  codeField('merTradeNo'),
  codeField('refundNo'),
  codeField('tradeNo'),
  codeField('rrn'),
  codeField('authCode'),
  wordsField('billReference'),
  wordsField('operator'),
  terminalsField(terminals),
  wordsField('keyword'),
]

/** The filters of card and in-store payments, with FPS app-to-app ones among them. */
export const cisFields = (options: FilterOptions): readonly FilterField[] => [
  ...paymentFields(options),
  oneField('isFpsA2a', t('FPS_A2A'), [
    { value: 'true', label: t('yes') },
    { value: 'false', label: t('no') },
  ]),
]

/** What only loyalty entries have. */
const eventField = codesField('eventTypes', t('event'), loyaltyEventTypes, t)
const programFields = (programs: readonly Option[]): readonly FilterField[] =>
  programs.length > 0 ? [oneField('programId', t('program'), programs)] : []

export const loyaltyFields = ({
  shops,
  programs,
  terminals,
}: FilterOptions): readonly FilterField[] => [
  dateField(),
  eventField,
  choiceField('shopIds', t('shop'), shops),
  ...programFields(programs),
  codeField('merTradeNo'),
  terminalsField(terminals),
  wordsField('keyword'),
]

/** The filters of the consolidated report: settlement first, and business days. */
export const consolidatedFields = (options: FilterOptions): readonly FilterField[] => [
  dateField('business'),
  codesField('matchStatus', t('match'), matchStatuses, t),
  codesField('sources', t('source'), recordSources, t),
  ...paymentFields(options, ['date']),
  eventField,
  ...programFields(options.programs),
]
