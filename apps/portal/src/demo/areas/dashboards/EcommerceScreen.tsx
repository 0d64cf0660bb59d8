import { dateOf } from '@merchant/contract/core/time.ts'
import { useState } from 'react'
import { InvoiceTable } from '#demo/components/InvoiceTable.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { SelectField } from '#ui/form/choice-fields.tsx'
import { Screen } from '#ui/screen.tsx'
import { Tabs } from '#ui/tabs/Tabs.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { now } from '../../../clock.ts'
import { crm, months, shop, weekdays } from '../../fake-server/sample/dashboards.ts'
import { countData, moneyData, percentData } from './chart-data.ts'
import { Chart, Drawing } from './Chart.tsx'
import './dashboards.css'
import { t } from './dashboards.messages.ts'
import { ListedCard, ListedRows } from './ListedCard.tsx'
import { StatisticTiles } from './ListedCard.tsx'

const names = [t('sales'), t('customers'), t('products'), t('revenue')] as const
const statistics = shop.statistics.map(
  ([figure, change], place) => [names[place] ?? '', figure, change] as const,
)

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
  return (
    <TitledCard title={t('ordersOnWay')}>
      <div className="card-body">
        <Tabs
          label={t('ordersOnWay')}
          tabs={states.map((name) => ({ name, label: t(name) }))}
          current={state}
          onChange={setState}
        >
          <ol className="dash-way">
            {(
              [
                [t('sender'), sender, from],
                [t('receiver'), receiver, to],
              ] as const
            ).map(([what, name, place]) => (
              <li key={what}>
                <small>{what}</small>
                <b>
                  <bdi>{name}</bdi>
                </b>
                <bdi className="sentence muted">{place}</bdi>
              </li>
            ))}
          </ol>
        </Tabs>
      </div>
    </TitledCard>
  )
}

/** The e-commerce dashboard (spec 2). Only its invoices come from a call. */
export function EcommerceScreen() {
  const { expenses, profit, leads, earnings, products, transactions } = shop
  return (
    <Screen title={t('ecommerce')}>
      <div className="dash">
        <div data-span="4">
          <TitledCard title={t('congratulations')}>
            <div className="card-body dash-stack">
              <p>{t('bestSeller', { amount: '$48.9k' })}</p>
              <ButtonLink tone="main" to="/apps/invoice/list">
                {t('toInvoices')}
              </ButtonLink>
            </div>
          </TitledCard>
        </div>
        <div data-span="8">
          <StatisticTiles statistics={statistics} />
        </div>
        <div data-span="4">
          <Chart
            kind="gauge"
            title={t('expenses')}
            data={percentData([t('figure'), t('share')], [t('expenses')], [expenses.percent])}
            foot={<p className="dash-note">{t('moreThanLast', { amount: expenses.more })}</p>}
          />
        </div>
        <div data-span="4">
          <Chart
            kind="area"
            title={t('profit')}
            data={moneyData([t('month'), t('profit')], crm.half, profit)}
          />
        </div>
        <div data-span="4">
          <Chart
            kind="donut"
            title={t('leads')}
            data={countData(
              [t('kind'), t('allLeads')],
              leads.map(([label]) => label),
              leads.map(([, value]) => value),
            )}
          />
        </div>
        <div data-span="8">
          <Revenue />
        </div>
        <div data-span="4">
          <Chart
            kind="columns"
            title={t('earningReports')}
            data={moneyData([t('day'), t('earned')], weekdays, crm.growth)}
            foot={<ListedRows rows={earnings} />}
          />
        </div>
        <div data-span="4">
          <ListedCard title={t('popular')} rows={products} />
        </div>
        <div data-span="4">
          <Orders />
        </div>
        <div data-span="4">
          <ListedCard title={t('payments')} rows={transactions} />
        </div>
        <div data-span="12">
          <InvoiceTable perPage={6} />
        </div>
      </div>
    </Screen>
  )
}
