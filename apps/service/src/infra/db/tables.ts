/**
 * Which folders insert into, update and delete from each table; reading is open to all. The commands of
 * `cli/` and the tools of `dev/`, which set up whole installations, are exempt. Checked by
 * house/database.test.ts.
 */
import type { Tables } from './tables.gen.ts'

const auth = 'domain/auth'
const billingQr = 'areas/billing-qr'
const cleanUp = 'jobs/clean-up.queries.ts'
const platform = 'areas/platform'
const retention = 'domain/retention'

export const tableWriters: Readonly<Record<keyof Tables, readonly string[]>> = {
  api_key: ['areas/development', auth],
  app_user: [auth, retention],
  audit_check: ['domain/audit'],
  audit_entry: ['domain/audit', retention],
  audit_head: ['domain/audit'],
  audit_of_all: ['domain/audit'],
  audit_seal: ['domain/audit'],
  bill_archive_chunk: [billingQr],
  bill_job: [billingQr],
  // Written by the triggers of `payment`.
  bill_payment: [],
  bill_row: [billingQr],
  bill_ticket_count: [billingQr],
  book_fault: ['domain/books'],
  book_sweep: ['domain/books'],
  daily_total: ['domain/payments', retention],
  default_view: ['areas/views'],
  development_resource: ['areas/development'],
  fps_proxy: ['domain/fps-addresses'],
  hkt_terminal: ['areas/hkt-pos', platform],
  idempotent_answer: ['infra/http', cleanUp],
  installation_secret: ['infra/db'],
  invitation: ['areas/members', 'domain/members', retention],
  known_device: [auth, cleanUp, retention],
  // Written by the command of the backup.
  last_backup: [],
  last_merchant: ['areas/session'],
  ledger_entry: ['domain/refunds', retention],
  live_event: ['domain/messages'],
  live_head: ['domain/messages'],
  loyalty_entry: [platform],
  loyalty_program: [platform],
  member_shop: ['domain/members'],
  merchant: [platform],
  merchant_member: ['domain/members', retention],
  notification: ['domain/messages', 'areas/notifications', cleanUp, retention],
  notification_setting: ['domain/messages', 'areas/notifications', retention],
  one_time_code: [auth, cleanUp],
  outbox_message: ['domain/messages', cleanUp],
  past_password: ['areas/account', retention],
  past_pin: ['areas/pos', 'domain/terminals'],
  payment: [platform, 'domain/refunds', 'domain/settlement.queries.ts', retention],
  payment_channel: [platform],
  payment_method: [platform],
  payment_network: [platform],
  payment_note: ['domain/payments', retention],
  pending_challenge: [auth, cleanUp],
  platform_key: ['infra/http'],
  platform_signature: ['infra/http', cleanUp],
  rate_window: [auth, cleanUp],
  reconciliation: ['domain/reconciliation'],
  refund: ['domain/refunds', retention],
  refund_policy: ['domain/refunds'],
  refund_finding: ['domain/refunds', retention],
  refused_refund: ['domain/refunds', retention],
  reset_link: [auth, cleanUp, retention],
  reset_request: [auth],
  sandbox_gateway_book: ['infra/gateways'],
  saved_view: ['areas/views', retention],
  second_factor: [auth, retention],
  second_factor_policy: ['areas/members'],
  session: ['areas/session', auth, cleanUp, retention],
  shop: ['areas/shops', platform],
  sign_in_failure: [auth, cleanUp],
  spent_captcha: ['areas/account', cleanUp],
  terminal: ['areas/pos', 'domain/terminals', platform],
  unmatched_refund: ['domain/refunds'],
  wallet_token: ['areas/gowallet', cleanUp],
  webhook: ['areas/development'],
  // Rows are inserted by triggers of the tables that events are about, too.
  webhook_delivery: ['areas/development', cleanUp],
}

/**
 * Tables without `merchant_id` in their keys. Where the database is split by merchant, every part has the ones that say
 * 'reference' whole, because tables of merchants are read with them; the others are in one place.
 */
export const sharedTables: Readonly<Partial<Record<keyof Tables, 'reference' | 'single'>>> = {
  app_user: 'reference',
  audit_of_all: 'single',
  book_sweep: 'single',
  development_resource: 'single',
  installation_secret: 'single',
  last_backup: 'single',
  known_device: 'single',
  last_merchant: 'reference',
  one_time_code: 'single',
  outbox_message: 'single',
  past_password: 'single',
  pending_challenge: 'single',
  platform_key: 'single',
  platform_signature: 'single',
  rate_window: 'single',
  reconciliation: 'reference',
  reset_link: 'single',
  reset_request: 'single',
  second_factor: 'reference',
  session: 'single',
  sign_in_failure: 'reference',
  spent_captcha: 'single',
  wallet_token: 'single',
}
