/** The session's own merchant, for every role (spec 7). */
import { merchantCalls } from '@merchant/contract/areas/merchant.calls.ts'
import { notFound } from '#infra/http/app-error.ts'
import { serve } from '#infra/http/serve.ts'
import { balanceOf } from './balance.rules.ts'
import {
  findBalanceDays,
  findMerchant,
  findSettled,
  listChannels,
  listMethods,
  listNetworks,
  listPending,
  listPrograms,
} from './merchant.queries.ts'

export const merchantRoutes = serve(merchantCalls, {
  profile: async ({ db, session, deps }) => {
    const merchant = await findMerchant(db, session.merchantId)
    if (merchant === undefined) throw notFound('Merchant')
    const { logoUrl, status, ...rest } = merchant
    return {
      ...rest,
      environment: deps.options.environment,
      status: status as 'ACTIVE' | 'SUSPENDED',
      ...(logoUrl !== null && { logoUrl }),
    }
  },
  methods: async ({ db, session }, { query }) => ({
    paymentMethods: await listMethods(db, session.merchantId, query.paymentMethodTypes),
  }),
  networks: async ({ db, session }) => ({
    paymentNetworks: await listNetworks(db, session.merchantId),
  }),
  channels: async ({ db, session }) => ({
    paymentChannels: await listChannels(db, session.merchantId),
  }),
  programs: async ({ db, session }) => ({ programs: await listPrograms(db, session.merchantId) }),
  balance: async ({ db, session }) =>
    balanceOf(
      await findSettled(db, session.merchantId),
      await listPending(db, session.merchantId),
      await findBalanceDays(db),
    ),
})
