/** Every filter of the contract's `cisFilter` and `loyaltyFilter`, as chips. */
import { cisFilter, NO_TERMINAL } from '@merchant/contract/areas/transactions.shapes.ts'
import { Amount } from '@merchant/contract/core/money.ts'
import { betweenField } from '#ui/filter/between-field.tsx'
import { choiceField, oneField } from '#ui/filter/choice-field.tsx'
import type { FilterField, Option } from '#ui/filter/fields.ts'
import { textField } from '#ui/filter/text-field.tsx'
import { cardNumberProblem } from '#components/list/list-search.ts'
import { dateField } from './date-field.tsx'
import {
  eventOptions,
  matchOptions,
  methodOptions,
  networkOptions,
  refundStatusOptions,
  settlementOptions,
  sourceOptions,
  statusOptions,
  typeOptions,
} from './labels.ts'
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

/** The contract decides what may be typed; the sentence is ours. */
const problemOf = (name: Named, sentence: string) => (text: string) =>
  cisFilter[name].safeParse(text).success ? undefined : (cardNumberProblem(text) ?? sentence)
const exact = (name: Named, label: string): FilterField =>
  textField(name, label, { problem: problemOf(name, t('badNumber')) })

const terminalsField: FilterField = {
  ...textField('posIds', t('terminals'), { help: t('terminalsHelp') }),
  summary: ({ posIds }) => (posIds === NO_TERMINAL ? t('noTerminal') : posIds),
}

/** What payments without a card do not have. */
export const withoutCards = { cardLast4: undefined, authCode: undefined } as const

/** The filters of payments without those that their list does not have. The shops are the session's own. */
export const paymentFields = (
  shops: readonly Option[],
  lacks: readonly string[] = [],
): readonly FilterField[] => everyField(shops).filter(({ name }) => !lacks.includes(name))

const everyField = (shops: readonly Option[]): readonly FilterField[] => [
  dateField('created'),
  choiceField('statuses', t('status'), statusOptions),
  choiceField('shopIds', t('shop'), shops),
  choiceField('paymentNetworks', t('network'), networkOptions),
  betweenField('amount', t('amountFilter'), {
    from: 'minAmount',
    to: 'maxAmount',
    problem: (text) => (Amount.safeParse(text).success ? undefined : t('badAmount')),
  }),
  textField('cardLast4', t('cardLast4'), {
    inputMode: 'numeric',
    problem: problemOf('cardLast4', t('badLastFour')),
  }),
  choiceField('txnTypes', t('type'), typeOptions),
  choiceField('refundStatuses', t('refundStatus'), refundStatusOptions),
  choiceField('paymentMethods', t('paymentMethod'), methodOptions),
  choiceField('settlementStatus', t('settlement'), settlementOptions),
  exact('merTradeNo', t('tradeNo')),
  exact('refundNo', t('refundNo')),
  exact('tradeNo', t('acquirerNo')),
  exact('rrn', t('rrn')),
  exact('authCode', t('authCode')),
  exact('billReference', t('billReference')),
  exact('operator', t('operator')),
  terminalsField,
  exact('keyword', t('keyword')),
]

const fpsOptions: readonly Option[] = [
  { value: 'true', label: t('yes') },
  { value: 'false', label: t('no') },
]

/** The filters of card and in-store payments, with FPS app-to-app ones among them. */
export const cisFields = (shops: readonly Option[]): readonly FilterField[] => [
  ...paymentFields(shops),
  oneField('isFpsA2a', t('onlyFps'), fpsOptions),
]

/** What only loyalty entries have. */
const eventField = choiceField('eventTypes', t('event'), eventOptions)
const programFields = (programs: readonly Option[]): readonly FilterField[] =>
  programs.length > 0 ? [oneField('programId', t('program'), programs)] : []

export const loyaltyFields = (
  shops: readonly Option[],
  programs: readonly Option[],
): readonly FilterField[] => [
  dateField(),
  eventField,
  choiceField('shopIds', t('shop'), shops),
  ...programFields(programs),
  exact('merTradeNo', t('tradeNo')),
  terminalsField,
  exact('keyword', t('keyword')),
]

/** The filters of payments of every source: what settlement brought first, and days as the books have them. */
export const consolidatedFields = (
  shops: readonly Option[],
  programs: readonly Option[],
): readonly FilterField[] => [
  dateField('business'),
  choiceField('matchStatus', t('match'), matchOptions),
  choiceField('sources', t('source'), sourceOptions),
  ...paymentFields(shops, ['date']),
  eventField,
  ...programFields(programs),
]
