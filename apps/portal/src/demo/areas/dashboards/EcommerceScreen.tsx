import { useState } from 'react'
import { ButtonLink } from '#ui/button-link.tsx'
import { ChartCard } from '#ui/chart/ChartCard.tsx'
import { SelectField } from '#ui/form/choice-fields.tsx'
import { Screen } from '#ui/screen.tsx'
import { Tabs } from '#ui/tabs/Tabs.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { dateOf } from '@merchant/contract/core/time.ts'
import { now } from '../../../clock.ts'
import { Columns, PlusMinus } from '../../charts/Columns.tsx'
import { Lines } from '../../charts/Lines.tsx'
import { Donut, Gauge } from '../../charts/Round.tsx'
import { crm, months, shop, weekdays } from '../../fake-server/sample/dashboards.ts'
import { InvoiceTable } from '#demo/components/InvoiceTable.tsx'
import './dashboards.css'
import { t } from './dashboards.messages.ts'
import { moneyFigures } from './figures.ts'
import { ListedCard, ListedRows } from './ListedCard.tsx'
import { StatisticTiles } from './StatisticTiles.tsx'

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
    <ChartCard
      title={t('revenueReport')}
      legend={
        <>
          <span data-bar="value">{t('in')}</span>
          <span data-bar="compared">{t('out')}</span>
        </>
      }
      figures={moneyFigures([t('month'), t('in'), t('out')], months, plus, minus)}
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
          <div className="dash-mini" role="img" aria-label={t('budget')}>
            <Lines series={[budget]} />
          </div>
        </div>
      }
    >
      <PlusMinus plus={plus} minus={minus} labels={months} />
    </ChartCard>
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

/** The dashboard of a shop (spec 2); its invoices are those of the call. */
export function EcommerceScreen() {
  const { expenses, profit, leads, earnings, products, transactions } = shop
  const parts = leads.map(([label, value]) => ({ label, value }))
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
          <ChartCard
            title={t('expenses')}
            figures={{
              columns: [t('figure'), t('share')],
              rows: [{ label: t('expenses'), values: [`${String(expenses.percent)} %`] }],
            }}
            foot={<p className="dash-note">{t('moreThanLast', { amount: expenses.more })}</p>}
          >
            <Gauge percent={expenses.percent} label={t('expenses')} />
          </ChartCard>
        </div>
        <div data-span="4">
          <ChartCard
            title={t('profit')}
            figures={moneyFigures([t('month'), t('profit')], crm.half, profit)}
          >
            <Lines series={[profit]} labels={crm.half} />
          </ChartCard>
        </div>
        <div data-span="4">
          <ChartCard
            title={t('leads')}
            figures={{
              columns: [t('kind'), t('leads')],
              rows: parts.map(({ label, value }) => ({ label, values: [String(value)] })),
            }}
          >
            <Donut
              parts={parts}
              figure={String(parts.reduce((sum, { value }) => sum + value, 0))}
              label={t('allLeads')}
            />
          </ChartCard>
        </div>
        <div data-span="8">
          <Revenue />
        </div>
        <div data-span="4">
          <ChartCard
            title={t('earningReports')}
            figures={moneyFigures([t('day'), t('earned')], weekdays, crm.growth)}
            foot={<ListedRows rows={earnings} />}
          >
            <Columns values={crm.growth} labels={weekdays} />
          </ChartCard>
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
