/** Written by `npm run gen` from the migrations. Do not edit. */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export type Json = unknown

export interface AppUserTable {
  user_id: string
  username: string
  email: string
  display_name: string
  mobile: string | null
  password_hash: string
  status: Generated<string>
  is_sample: Generated<boolean>
  last_login_at: string | null
  created_at: ColumnType<string, string | undefined, string>
}

export interface DailyTotalTable {
  merchant_id: string
  business_date: string
  source: string
  txn_type: string
  status: string
  row_count: number
  amount_cents: number
  tip_cents: number
  fee_cents: number
}

export interface IdempotentAnswerTable {
  merchant_id: string
  user_id: string
  idempotency_key: string
  request_hash: Buffer
  http_status: number
  answer: Json
  created_at: string
}

export interface InstallationSecretTable {
  name: string
  wrapped: Buffer
  created_at: ColumnType<string, string | undefined, string>
}

export interface LastMerchantTable {
  user_id: string
  merchant_id: string
  used_at: string
}

export interface LedgerEntryTable {
  merchant_id: string
  refund_no: string
  kind: string
  account: string
  amount_cents: number
  booked_at: string
}

export interface LoyaltyEntryTable {
  merchant_id: string
  loyalty_txn_no: string
  program_id: string
  event_type: string
  points: number
  balance_after: number
  member_masked: string
  related_mer_trade_no: string | null
  shop_id: string
  pos_id: string | null
  created_at: string
}

export interface LoyaltyProgramTable {
  merchant_id: string
  program_id: string
  loyalty_type: string
  name: string
  status: string
}

export interface MemberShopTable {
  merchant_id: string
  user_id: string
  shop_id: string
}

export interface MerchantTable {
  merchant_id: string
  merchant_name: string
  logo_url: string | null
  status: Generated<string>
  contact_email: string | null
  contact_phone: string | null
  created_at: ColumnType<string, string | undefined, string>
}

export interface MerchantMemberTable {
  merchant_id: string
  user_id: string
  role_type: string
  status: Generated<string>
  joined_at: ColumnType<string, string | undefined, string>
  version: Generated<number>
}

export interface PaymentTable {
  merchant_id: string
  mer_trade_no: string
  source: Generated<string>
  trade_no: string | null
  original_mer_trade_no: string | null
  txn_type: string
  status: string
  raw_status: string | null
  amount_cents: number
  tip_cents: Generated<number>
  fee_cents: Generated<number>
  refunded_cents: Generated<number>
  refund_status: Generated<string>
  payment_method: string
  payment_network: string
  channel: string | null
  shop_id: string
  pos_id: string | null
  operator: string | null
  remark: string | null
  bill_reference: string | null
  created_at: string
  paid_at: string | null
  business_date: string
  settlement_date: string | null
  settlement_status: Generated<string>
  is_fps_a2a: Generated<boolean>
  card_brand: string | null
  card_first6: string | null
  card_last4: string | null
  entry_mode: string | null
  auth_code: string | null
  rrn: string | null
  batch_no: string | null
  tid: string | null
  mid: string | null
  e2e_id: string | null
}

export interface PaymentChannelTable {
  merchant_id: string
  channel_code: string
  name: string
  position: Generated<number>
}

export interface PaymentMethodTable {
  merchant_id: string
  payment_method_type: string
  name: string
  status: string
  min_cents: number
  max_cents: number
  fee_text: string
  fee_basis_points: Generated<number>
  settlement_days: number
  refund_full: boolean
  refund_partial: boolean
  refund_window_days: number
  position: Generated<number>
}

export interface PaymentNetworkTable {
  merchant_id: string
  network_code: string
  name: string
  status: string
  position: Generated<number>
}

export interface PlatformKeyTable {
  key_id: string
  name: string
  wrapped_secret: Buffer
  created_at: ColumnType<string, string | undefined, string>
  revoked_at: string | null
}

export interface PlatformSignatureTable {
  key_id: string
  signature_hash: Buffer
  seen_at: string
}

export interface RateWindowTable {
  subject: string
  window_start: string
  hits: number
}

export interface RefundTable {
  merchant_id: string
  refund_no: string
  mer_trade_no: string
  shop_id: string
  amount_cents: number
  kind: string
  reason: string | null
  note: string | null
  status: string
  intent: string
  requested_by: string
  requested_by_name: string
  requested_at: string
  sent_at: string | null
  completed_at: string | null
  gateway_ref: string | null
  failure: string | null
  attempts: Generated<number>
  next_attempt_at: string
  lease_until: string | null
  lease_no: Generated<number>
}

export interface SandboxGatewayBookTable {
  merchant_id: string
  refund_no: string
  amount_cents: number
  requests: Generated<number>
  booked_at: string
}

export interface SessionTable {
  token_hash: Buffer
  session_id: string
  user_id: string
  merchant_id: string | null
  proven_at: string
  created_at: string
  last_seen_at: string
  expires_at: string
}

export interface ShopTable {
  merchant_id: string
  shop_id: string
  shop_code: string
  name_en: string
  name_zh_hant: string | null
  name_key: GeneratedAlways<string | null>
  address_line1: string
  address_line2: string | null
  district: string
  region: string
  phone: string | null
  email: string | null
  contact_name: string | null
  opening_hours: Generated<Json>
  business_day_cutoff: Generated<string>
  status: Generated<string>
  version: Generated<number>
  created_at: ColumnType<string, string | undefined, string>
}

export interface SignInFailureTable {
  subject_hash: Buffer
  failures: number
  locked_until: string | null
  updated_at: string
}

export interface TerminalTable {
  merchant_id: string
  pos_id: string
  pos_name: string
  pos_name_key: GeneratedAlways<string | null>
  shop_id: string
  serial_no: string
  model: string | null
  status: Generated<string>
  refund_enabled: Generated<boolean>
  refund_blocked: Generated<boolean>
  version: Generated<number>
  created_at: ColumnType<string, string | undefined, string>
}

export interface Tables {
  app_user: AppUserTable
  daily_total: DailyTotalTable
  idempotent_answer: IdempotentAnswerTable
  installation_secret: InstallationSecretTable
  last_merchant: LastMerchantTable
  ledger_entry: LedgerEntryTable
  loyalty_entry: LoyaltyEntryTable
  loyalty_program: LoyaltyProgramTable
  member_shop: MemberShopTable
  merchant: MerchantTable
  merchant_member: MerchantMemberTable
  payment: PaymentTable
  payment_channel: PaymentChannelTable
  payment_method: PaymentMethodTable
  payment_network: PaymentNetworkTable
  platform_key: PlatformKeyTable
  platform_signature: PlatformSignatureTable
  rate_window: RateWindowTable
  refund: RefundTable
  sandbox_gateway_book: SandboxGatewayBookTable
  session: SessionTable
  shop: ShopTable
  sign_in_failure: SignInFailureTable
  terminal: TerminalTable
}
