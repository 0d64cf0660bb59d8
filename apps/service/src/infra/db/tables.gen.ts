/** Written by `npm run gen` from the migrations. Do not edit. */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export type Json = unknown

export interface ApiKeyTable {
  merchant_id: string
  key_id: string
  name: string
  prefix: string
  key_hash: Buffer
  scopes: string[]
  created_at: ColumnType<string, string | undefined, string>
  created_by_name: string
  last_used_at: string | null
  revoked_at: string | null
  revoked_by_name: string | null
}

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
  mobile_verified_at: string | null
  language: string | null
  erased_at: string | null
}

export interface AuditCheckTable {
  merchant_id: string
  good_seq: Generated<number>
  good_hash: Generated<Buffer>
  checked_at: string | null
  checked_by: string | null
  walk_seq: Generated<number>
  walk_hash: Generated<Buffer>
  walked_at: string | null
  flaw: string | null
  flaw_seq: number | null
  flaw_found_at: string | null
  intact_at: string | null
  failed_at: string | null
}

export interface AuditEntryTable {
  merchant_id: string
  seq: number
  at: string
  actor_id: string | null
  actor_name: string
  role_type: string | null
  action: string
  outcome: string
  code: string | null
  object_type: string | null
  object_id: string | null
  shop_id: string | null
  detail: Json | null
  request_id: string | null
  previous_hash: Buffer
  hash: Buffer
}

export interface AuditHeadTable {
  merchant_id: string
  seq: number
  hash: Buffer
  is_sealed: Generated<boolean>
}

export interface AuditOfAllTable {
  entry_no: GeneratedAlways<number>
  merchant_ids: string[]
  actor: Json
  entry: Json
  told_to: Generated<string>
}

export interface AuditSealTable {
  merchant_id: string
  seq: number
  hash: Buffer
  previous: Buffer
  seal: Buffer
  key_id: string
  sealed_at: ColumnType<string, string | undefined, string>
  anchored_at: string | null
}

export interface BillArchiveChunkTable {
  merchant_id: string
  job_id: string
  chunk_no: number
  bytes: Buffer
}

export interface BillJobTable {
  merchant_id: string
  job_id: string
  ticket_no: string
  file_name: string
  status: string
  total_count: number
  success_count: Generated<number>
  failed_count: Generated<number>
  total_cents: Generated<number>
  proxy: Json
  uploaded_by: string
  uploaded_at: string
  started_at: string | null
  finished_at: string | null
  expires_at: string
  archive_bytes: number | null
  failure: string | null
  lease_until: string | null
  lease_no: Generated<number>
  version: Generated<number>
  language: string | null
}

export interface BillPaymentTable {
  merchant_id: string
  bill_reference: string
  mer_trade_no: string
  paid_cents: number
  kept_cents: number
  paid_at: string
}

export interface BillRowTable {
  merchant_id: string
  job_id: string
  row_no: number
  bill_reference: string | null
  amount_cents: number | null
  due_date: string | null
  customer_ref: string | null
  customer_name: string | null
  customer_email: string | null
  remark: string | null
  status: string
  payload: string | null
  errors: Json | null
}

export interface BillTicketCountTable {
  merchant_id: string
  day: string
  taken: number
}

export interface BookFaultTable {
  merchant_id: string
  rule: string
  subject: string
  business_date: string
  first_seen_at: string
  last_seen_at: string
}

export interface BookSweepTable {
  name: string
  after_merchant: Generated<string>
  after_date: string | null
  begun_at: ColumnType<string, string | undefined, string>
  ended_at: string | null
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

export interface DefaultViewTable {
  merchant_id: string
  user_id: string
  list: string
  view_id: string
}

export interface DevelopmentResourceTable {
  resource_id: string
  resource_type: string
  title: string
  platform: string
  resource_version: string
  released_at: string
  sha256: string
  file_name: string
  mime_type: string
  summary: string
  changes: string
  bytes: Buffer
}

export interface FpsProxyTable {
  merchant_id: string
  proxy_no: number
  fps_proxy_type: string
  fps_proxy_id: string
  clearing_code: string | null
  status: string
  is_default: Generated<boolean>
  bank_name: string | null
  account_masked: string | null
  registered_at: string
  registered_by: string
  ended_at: string | null
  version: Generated<number>
  proven_at: string | null
  usable_from: string | null
  replaces: number | null
}

export interface HktTerminalTable {
  merchant_id: string
  pos_id: string
  pos_name: string | null
  shop_id: string | null
  tid: string
  mid: string
  serial_no: string
  model: string | null
  networks: Generated<string[]>
  status: string
  last_settlement_at: string | null
  version: Generated<number>
  created_at: ColumnType<string, string | undefined, string>
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

export interface InvitationTable {
  merchant_id: string
  invitation_id: string
  email: string
  email_key: GeneratedAlways<string | null>
  mobile: string | null
  role_type: string
  shop_ids: Generated<string[]>
  note: string | null
  token_hash: Buffer
  status: string
  invited_by: string
  invited_by_name: string
  invited_at: string
  sent_at: string
  expires_at: string
  resent_count: Generated<number>
  sent_times: Generated<string[]>
}

export interface KnownDeviceTable {
  device_id: string
  token_hash: Buffer
  user_id: string
  used_at: string
  former_hash: Buffer | null
}

export interface LastBackupTable {
  name: string
  ended_at: ColumnType<string, string | undefined, string>
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
  step: Generated<number>
}

export interface LiveEventTable {
  merchant_id: string
  event_no: number
  at: string
  kind: string
  shop_id: string | null
  permission: string | null
  detail: Json
  user_ids: string[] | null
}

export interface LiveHeadTable {
  merchant_id: string
  event_no: number
  kept_from: Generated<number>
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
  member_digits: GeneratedAlways<string | null>
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
  platform_no: string | null
  settlement_bank_name: string | null
  settlement_bank_code: string | null
  settlement_account_masked: string | null
}

export interface MerchantMemberTable {
  merchant_id: string
  user_id: string
  role_type: string
  status: Generated<string>
  joined_at: ColumnType<string, string | undefined, string>
  version: Generated<number>
  invited_by_name: string | null
  removed_at: string | null
}

export interface NotificationTable {
  merchant_id: string
  user_id: string
  notification_no: GeneratedAlways<number>
  at: string
  kind: string
  shop_id: string | null
  detail: Json
  in_portal: boolean
  read_at: string | null
  mail_at: string | null
}

export interface NotificationSettingTable {
  merchant_id: string
  user_id: string
  choices: Generated<Json>
  digest_at: string | null
  digested_on: string | null
}

export interface OneTimeCodeTable {
  code_ref: string
  purpose: string
  subject_hash: Buffer
  target_hash: Buffer
  code_hash: Buffer
  tries: Generated<number>
  created_at: string
  expires_at: string
  used_at: string | null
  group_hash: Buffer | null
  group_code_hash: Buffer | null
}

export interface OutboxMessageTable {
  message_id: string
  channel: string
  recipient: string
  sealed: Buffer | null
  status: Generated<string>
  attempts: Generated<number>
  created_at: ColumnType<string, string | undefined, string>
  next_attempt_at: ColumnType<string, string | undefined, string>
  lease_until: string | null
  sent_at: string | null
  failure: string | null
}

export interface PastPasswordTable {
  user_id: string
  password_hash: string
  replaced_at: string
}

export interface PastPinTable {
  merchant_id: string
  pos_id: string
  kind: string
  set_at: string
  pin_hash: string
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
  wallet_type: string | null
  qr_mode: string | null
  chnl_sn: string | null
  received_settlement_cents: number | null
  found_at: string | null
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

export interface PaymentNoteTable {
  merchant_id: string
  note_id: string
  mer_trade_no: string
  shop_id: string
  body: string
  written_by: string
  written_by_name: string
  written_at: string
}

export interface PendingChallengeTable {
  token_hash: Buffer
  user_id: string
  purpose: string
  detail: Json | null
  tries: Generated<number>
  expires_at: string
}

export interface PlatformKeyTable {
  key_id: string
  name: string
  wrapped_secret: Buffer
  created_at: ColumnType<string, string | undefined, string>
  revoked_at: string | null
  merchant_ids: string[] | null
  scopes: string[] | null
  expires_at: string | null
  replaces: string | null
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

export interface ReconciliationTable {
  name: string
  history: string | null
  alive_at: ColumnType<string, string | undefined, string>
  new_history: string | null
  held_at: string | null
  from_day: string | null
  to_day: string | null
  after_merchant: Generated<string>
  failures: Generated<number>
  begun_at: string | null
  ended_at: string | null
  next_at: ColumnType<string, string | undefined, string>
  checked_at: string | null
  lease_until: string | null
  lease_no: Generated<number>
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
  send_until: string | null
  approval: string | null
  above: string | null
  expires_at: string | null
  decided_by: string | null
  decided_by_name: string | null
  decided_at: string | null
  decision_note: string | null
  found_at: string | null
}

export interface RefundFindingTable {
  merchant_id: string
  refund_no: string
  source: string
  outcome: string
  amount_cents: number
  detail: string | null
  first_at: string
  last_at: string
  is_decided: Generated<boolean>
}

export interface RefundPolicyTable {
  merchant_id: string
  limits: Json
  expiry_hours: number
  version: Generated<number>
  changed_by: string
  changed_at: string
}

export interface RefusedRefundTable {
  merchant_id: string
  mer_trade_no: string
  original_mer_trade_no: string
  shop_id: string | null
  amount_cents: number
  payment_network: string | null
  reason: string
  line: number
  first_reported_at: string
  last_reported_at: string
  reports: Generated<number>
  source: Generated<string>
  dismissed_at: string | null
  deducted: Generated<boolean>
}

export interface ResetLinkTable {
  token_hash: Buffer
  user_id: string
  created_at: string
  expires_at: string
  used_at: string | null
}

export interface ResetRequestTable {
  request_id: string
  sealed_name: Buffer
  asked_at: string
}

export interface SandboxGatewayBookTable {
  merchant_id: string
  refund_no: string
  amount_cents: number
  requests: Generated<number>
  booked_at: string
  mer_trade_no: string | null
  kind: Generated<string>
}

export interface SavedViewTable {
  merchant_id: string
  view_id: string
  owner_id: string
  owner_name: string
  list: string
  name: string
  shared: boolean
  search: Json
  version: Generated<number>
  created_at: ColumnType<string, string | undefined, string>
}

export interface SecondFactorTable {
  user_id: string
  factor_id: string
  kind: string
  name: string
  secret: Buffer
  credential_id: string | null
  counter: Generated<number>
  confirmed_at: string | null
  used_at: string | null
  created_at: ColumnType<string, string | undefined, string>
}

export interface SecondFactorPolicyTable {
  merchant_id: string
  roles: string[]
  holds_from: string
  version: Generated<number>
  changed_by: string
  changed_at: string
  role_since: Generated<Json>
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
  device: string | null
  group_id: Generated<string>
  parent_id: string | null
  view_role: string | null
  view_shop_ids: string[] | null
  view_until: string | null
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
  status_changed_at: string | null
}

export interface SignInFailureTable {
  subject_hash: Buffer
  failures: number
  locked_until: string | null
  updated_at: string
}

export interface SpentCaptchaTable {
  proof_hash: Buffer
  expires_at: string
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
  status_reason: string | null
  status_note: string | null
  status_changed_at: string | null
  status_changed_by: string | null
  unblock_at: string | null
  pin_hash: string | null
  pin_updated_at: string | null
  refund_pin_hash: string | null
  pin_failures: Generated<number>
  pin_failed_at: string | null
  pin_locked_until: string | null
  last_activity_at: string | null
  new_pins: Generated<number>
  new_pins_since: string | null
  silence_told_at: string | null
}

export interface UnmatchedRefundTable {
  merchant_id: string
  refund_no: string
  mer_trade_no: string
  kind: string
  amount_cents: number
  gateway_ref: string | null
  is_done: boolean
  carried_out_at: string
  found_at: string
}

export interface WalletTokenTable {
  token_hash: Buffer
  merchant_id: string
  user_id: string
  expires_at: string
  used_at: string | null
}

export interface WebhookTable {
  merchant_id: string
  webhook_id: string
  url: string
  events: string[]
  status: Generated<string>
  disabled_by: string | null
  wrapped_secret: Buffer
  wrapped_previous: Buffer | null
  previous_until: string | null
  failing_since: string | null
  version: Generated<number>
  created_at: ColumnType<string, string | undefined, string>
  created_by_name: string
}

export interface WebhookDeliveryTable {
  merchant_id: string
  webhook_id: string
  delivery_id: string
  event: string
  body: string
  status: Generated<string>
  attempts: Generated<number>
  created_at: ColumnType<string, string | undefined, string>
  next_attempt_at: ColumnType<string, string | undefined, string>
  lease_until: string | null
  attempted_at: string | null
  http_status: number | null
  duration_ms: number | null
  failure: string | null
}

export interface Tables {
  api_key: ApiKeyTable
  app_user: AppUserTable
  audit_check: AuditCheckTable
  audit_entry: AuditEntryTable
  audit_head: AuditHeadTable
  audit_of_all: AuditOfAllTable
  audit_seal: AuditSealTable
  bill_archive_chunk: BillArchiveChunkTable
  bill_job: BillJobTable
  bill_payment: BillPaymentTable
  bill_row: BillRowTable
  bill_ticket_count: BillTicketCountTable
  book_fault: BookFaultTable
  book_sweep: BookSweepTable
  daily_total: DailyTotalTable
  default_view: DefaultViewTable
  development_resource: DevelopmentResourceTable
  fps_proxy: FpsProxyTable
  hkt_terminal: HktTerminalTable
  idempotent_answer: IdempotentAnswerTable
  installation_secret: InstallationSecretTable
  invitation: InvitationTable
  known_device: KnownDeviceTable
  last_backup: LastBackupTable
  last_merchant: LastMerchantTable
  ledger_entry: LedgerEntryTable
  live_event: LiveEventTable
  live_head: LiveHeadTable
  loyalty_entry: LoyaltyEntryTable
  loyalty_program: LoyaltyProgramTable
  member_shop: MemberShopTable
  merchant: MerchantTable
  merchant_member: MerchantMemberTable
  notification: NotificationTable
  notification_setting: NotificationSettingTable
  one_time_code: OneTimeCodeTable
  outbox_message: OutboxMessageTable
  past_password: PastPasswordTable
  past_pin: PastPinTable
  payment: PaymentTable
  payment_channel: PaymentChannelTable
  payment_method: PaymentMethodTable
  payment_network: PaymentNetworkTable
  payment_note: PaymentNoteTable
  pending_challenge: PendingChallengeTable
  platform_key: PlatformKeyTable
  platform_signature: PlatformSignatureTable
  rate_window: RateWindowTable
  reconciliation: ReconciliationTable
  refund: RefundTable
  refund_finding: RefundFindingTable
  refund_policy: RefundPolicyTable
  refused_refund: RefusedRefundTable
  reset_link: ResetLinkTable
  reset_request: ResetRequestTable
  sandbox_gateway_book: SandboxGatewayBookTable
  saved_view: SavedViewTable
  second_factor: SecondFactorTable
  second_factor_policy: SecondFactorPolicyTable
  session: SessionTable
  shop: ShopTable
  sign_in_failure: SignInFailureTable
  spent_captcha: SpentCaptchaTable
  terminal: TerminalTable
  unmatched_refund: UnmatchedRefundTable
  wallet_token: WalletTokenTable
  webhook: WebhookTable
  webhook_delivery: WebhookDeliveryTable
}
