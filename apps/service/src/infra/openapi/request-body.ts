/** The body of a call: JSON, a file as form data, or rows of a platform. */
import {
  HktTerminalReport,
  LoyaltyReport,
  MerchantReport,
  MethodReport,
  NetworkReport,
  ProgramReport,
  ShopReport,
  TerminalReport,
} from '@merchant/contract/areas/platform-input.shapes.ts'
import { PaymentReport } from '@merchant/contract/areas/platform.calls.ts'
import { SettlementReport } from '@merchant/contract/areas/settlement.shapes.ts'
import type { Call } from '@merchant/contract/core/call.ts'
import type * as z from 'zod/mini'
import type { JsonSchema } from './json-schema.rules.ts'
import type { Components } from './json-schemas.ts'

export interface RequestBody {
  readonly required: boolean
  readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>>
}

/** Rows that are looked at one by one: the contract counts them only, so that a bad one costs no good one. */
const rowsOf: Readonly<Record<string, { readonly field: string; readonly row: z.ZodMiniType }>> = {
  'platform.transactions': { field: 'transactions', row: PaymentReport },
  'platform.settlements': { field: 'settlements', row: SettlementReport },
  'platform.merchants': { field: 'merchants', row: MerchantReport },
  'platform.paymentMethods': { field: 'paymentMethods', row: MethodReport },
  'platform.paymentNetworks': { field: 'paymentNetworks', row: NetworkReport },
  'platform.loyaltyPrograms': { field: 'programs', row: ProgramReport },
  'platform.shops': { field: 'shops', row: ShopReport },
  'platform.terminals': { field: 'terminals', row: TerminalReport },
  'platform.hktTerminals': { field: 'terminals', row: HktTerminalReport },
  'platform.loyaltyEntries': { field: 'entries', row: LoyaltyReport },
}

export const requestBodyOf = (
  name: string,
  { body, bodyOptional, upload }: Call,
  components: Components,
): RequestBody | undefined => {
  if (upload !== undefined) {
    const file = { type: 'string', contentMediaType: 'application/octet-stream' } as const
    const schema = {
      type: 'object',
      properties: { [upload.field]: file },
      required: [upload.field],
    } as const
    return { required: true, content: { 'multipart/form-data': { schema } } }
  }
  if (body === undefined) return undefined
  const schema = withRows(name, components.of(body, 'input'), components)
  return { required: bodyOptional !== true, content: { 'application/json': { schema } } }
}

const withRows = (name: string, schema: JsonSchema, components: Components): JsonSchema => {
  const rows = rowsOf[name]
  const list = rows && schema.properties?.[rows.field]
  if (rows === undefined || list === undefined) return schema
  const items: JsonSchema = {
    description: 'A row that is none of these is named in `rejected`, and costs no other row.',
    anyOf: [components.of(rows.row, 'input'), {}],
  }
  return { ...schema, properties: { ...schema.properties, [rows.field]: { ...list, items } } }
}
