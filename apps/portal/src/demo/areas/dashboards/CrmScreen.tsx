import { timeOf } from '@merchant/contract/core/time.ts'
import { useState } from 'react'
import { ActivityCard } from '#demo/components/ActivityCard.tsx'
import { Avatar } from '#demo/components/Avatar.tsx'
import { CardRow, CardRows } from '#demo/components/CardRows.tsx'
import { Dollars } from '#demo/components/invoice-words.tsx'
import { Progress, progressTone } from '#demo/components/Progress.tsx'
import { StatusPill } from '#ui/format/StatusPill.tsx'
import { Screen } from '#ui/screen.tsx'
import { Tabs } from '#ui/tabs/Tabs.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { now } from '../../../clock.ts'
import { crm, months, weekdays } from '../../fake-server/sample/dashboards.ts'
import { countData, moneyData } from './chart-data.ts'
import { Chart } from './Chart.tsx'
import './dashboards.css'
import { t } from './dashboards.messages.ts'
import { StatisticTiles } from './ListedCard.tsx'

const kinds = ['orders', 'sales', 'profit', 'income'] as const

function Yearly() {
  const [kind, setKind] = useState<(typeof kinds)[number]>('orders')
  const values: readonly number[] = crm.yearly[kind]
  const month = months[values.indexOf(Math.max(...values))] ?? ''
  return (
    <Chart
      kind="columns"
      title={t('yearly')}
      data={countData([t('month'), t(kind)], months, values)}
      foot={
        <div className="dash-choice">
          <Tabs
            label={t('yearly')}
            tabs={kinds.map((name) => ({ name, label: t(name) }))}
            current={kind}
            onChange={setKind}
          >
            <p className="muted">
              <bdi className="sentence">{t('most', { month })}</bdi>
            </p>
          </Tabs>
        </div>
      }
    />
  )
}

const statistics = [
  [t('totalProfit'), '$1.28k', -12.2],
  [t('totalSales'), '$24.67k', 24.5],
  [t('totalClients'), '139', 8.4],
  [t('totalLeads'), '672', 3.1],
] as const

function Happened() {
  const [opened] = useState(now)
  const ago = (minutes: number) => timeOf(opened - minutes * 60_000)
  const entries = [
    ['good', t('activityInvoices'), 12],
    ['warn', t('activityMeeting'), 45],
    ['quiet', t('activityTeam'), 2_880],
  ] as const
  return (
    <ActivityCard
      title={t('activity')}
      entries={entries.map(([tone, text, minutes]) => ({
        key: text,
        tone,
        text: <bdi className="sentence">{text}</bdi>,
        at: ago(minutes),
      }))}
    />
  )
}

/** The CRM dashboard (spec 2). */
export function CrmScreen() {
  const { half, sales, sessions, growth, radar, browsers, project, active, transactions } = crm
  return (
    <Screen title={t('crm')}>
      <div className="dash">
        <div data-span="12">
          <StatisticTiles statistics={statistics} />
        </div>
        <div data-span="4">
          <Chart
            kind="area"
            title={t('sales')}
            data={moneyData([t('month'), t('sales')], half, sales)}
          />
        </div>
        <div data-span="4">
          <Chart
            kind="columns"
            title={t('sessions')}
            data={countData([t('month'), t('sessions')], half, sessions)}
          />
        </div>
        <div data-span="4">
          <Chart
            kind="columns"
            title={t('growth')}
            data={moneyData([t('day'), t('growth')], weekdays, growth)}
          />
        </div>
        <div data-span="8">
          <Yearly />
        </div>
        <div data-span="4">
          <Chart
            kind="radar"
            title={t('radar')}
            data={countData([t('month'), t('sales'), t('visits')], half, radar.sales, radar.visits)}
          />
        </div>
        <div data-span="4">
          <TitledCard title={t('browsers')}>
            <CardRows>
              {browsers.map(([name, percent]) => (
                <CardRow key={name} mark={<Avatar name={name} tone="accent" />} title={name}>
                  <Progress label={t('ofBrowser', { name })} percent={percent} />
                </CardRow>
              ))}
            </CardRows>
          </TitledCard>
        </div>
        <div data-span="4">
          <Chart
            kind="area"
            title={t('projectStatus')}
            data={moneyData([t('month'), t('income')], half, project.line)}
            foot={
              <dl className="dash-parts">
                <div>
                  <dt>{t('donated')}</dt>
                  <dd>
                    <bdi>{project.donated}</bdi>
                  </dd>
                </div>
                <div>
                  <dt>{t('donor')}</dt>
                  <dd>
                    <bdi>{project.donor}</bdi>
                  </dd>
                </div>
              </dl>
            }
          />
        </div>
        <div data-span="4">
          <TitledCard title={t('active')}>
            <CardRows>
              {active.map(([name, kind, percent]) => (
                <CardRow
                  key={name}
                  mark={<Avatar name={name} />}
                  title={<bdi>{name}</bdi>}
                  second={<bdi>{kind}</bdi>}
                >
                  <Progress
                    label={t('progressOf', { name })}
                    percent={percent}
                    tone={progressTone(percent)}
                  />
                </CardRow>
              ))}
            </CardRows>
          </TitledCard>
        </div>
        <div data-span="8">
          <TitledCard title={t('transactions')}>
            <CardRows>
              {transactions.map(([network, last4, state, tone, amount]) => (
                <CardRow
                  key={last4}
                  mark={<Avatar name={network} />}
                  title={<bdi>{t('cardEnding', { network, last4 })}</bdi>}
                >
                  <StatusPill tone={tone} label={state} />
                  <span className="dash-amount">
                    <Dollars amount={amount} />
                  </span>
                </CardRow>
              ))}
            </CardRows>
          </TitledCard>
        </div>
        <div data-span="4">
          <Happened />
        </div>
      </div>
    </Screen>
  )
}
