import { dateOf } from '@merchant/contract/core/time.ts'
import { useState } from 'react'
import { InvoiceTable } from '#demo/components/InvoiceTable.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { SelectField } from '#ui/form/choice-fields.tsx'
import { Screen } from '#ui/screen.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { now } from '../../../clock.ts'
import { crm, months, shop, weekdays } from '../../fake-server/sample/dashboards.ts'
import { Card, Cell, Chart, Drawing, ListedCard, ListedRows, StatisticTiles } from './cards.tsx'
import { countData, moneyData, percentData } from './chart-data.ts'
import { t } from './dashboards.messages.ts'

const statistics = [
  [t('sales'), '230k', 12.4],
  [t('customers'), '8,549', 8.1],
  [t('products'), '1,423', -2.3],
  [t('revenue'), '$9,745', 15.6],
] as const

function Revenue() {
  const [which, setWhich] = useState<keyof typeof shop.revenue>('this')
  const { plus, minus, budget, earned, spent } = shop.revenue[which]
  const year = Number(dateOf(now()).slice(0, 4))
  const choices = [
    { value: 'this', label: String(year) },
    { value: 'last', label: String(year - 1) },
  ] as const
  return (
    <Chart
      span={8}
      kind="plus and minus"
      title={t('revenueReport')}
      data={moneyData([t('month'), t('in'), t('out')], months, plus, minus)}
      foot={
        <div className="dash-report">
          <SelectField
            name="year"
            label={t('year')}
            choices={choices}
            value={which}
            onChange={(chosen) => setWhich(chosen || 'this')}
          />
          <p>
            <bdi className="sentence">{t('earnedOf', { amount: earned })}</bdi>
            <bdi className="sentence muted">{t('spentOf', { amount: spent })}</bdi>
          </p>
          <div className="dash-mini">
            <Drawing
              kind="bare area"
              title={t('budget')}
              data={moneyData([t('month'), t('budget')], crm.half, budget)}
            />
          </div>
        </div>
      }
    />
  )
}

const states = ['fresh', 'preparing', 'shipping'] as const

function Orders() {
  const [state, setState] = useState<(typeof states)[number]>('fresh')
  const [sender, from, receiver, to] = shop.orders[state]
  const parties = [
    [t('sender'), sender, from],
    [t('receiver'), receiver, to],
  ] as const
  return (
    <Card span={4} title={t('ordersOnWay')}>
      <div className="card-body">
        <Tabs
          label={t('ordersOnWay')}
          tabs={states.map((name) => ({ name, label: t(name) }))}
          current={state}
          onChange={setState}
        >
          <ol className="dash-way">
            {parties.map(([role, name, address]) => (
              <li key={role}>
                <small>{role}</small>
                <b>
                  <bdi>{name}</bdi>
                </b>
                <bdi className="sentence muted">{address}</bdi>
              </li>
            ))}
          </ol>
        </Tabs>
      </div>
    </Card>
  )
}

/** The e-commerce dashboard (spec 2). Only its invoices come from a call. */
export function EcommerceScreen() {
  const { expenses, profit, leads, earnings, products, transactions } = shop
  return (
    <Screen title={t('ecommerce')}>
      <div className="dash">
        <Card span={4} title={t('congratulations')}>
          <div className="card-body dash-stack">
            <p>{t('bestSeller', { amount: '$48.9k' })}</p>
            <ButtonLink tone="main" to="/apps/invoice/list">
              {t('toInvoices')}
            </ButtonLink>
          </div>
        </Card>
        <Cell span={8}>
          <StatisticTiles statistics={statistics} />
        </Cell>
        <Chart
          span={4}
          kind="gauge"
          title={t('expenses')}
          data={percentData([t('figure'), t('share')], [t('expenses')], [expenses.percent])}
          foot={<p className="dash-note">{t('moreThanLast', { amount: expenses.more })}</p>}
        />
        <Chart
          span={4}
          kind="area"
          title={t('profit')}
          data={moneyData([t('month'), t('profit')], crm.half, profit)}
        />
        <Chart
          span={4}
          kind="donut"
          title={t('leads')}
          data={countData([t('kind'), t('allLeads')], Object.keys(leads), Object.values(leads))}
        />
        <Revenue />
        <Chart
          span={4}
          kind="columns"
          title={t('earningReports')}
          data={moneyData([t('day'), t('earned')], weekdays, crm.growth)}
          foot={<ListedRows rows={earnings} />}
        />
        <ListedCard span={4} title={t('popular')} rows={products} />
        <Orders />
        <ListedCard span={4} title={t('payments')} rows={transactions} />
        <Cell span={12}>
          <InvoiceTable perPage={6} />
        </Cell>
      </div>
    </Screen>
  )
}
