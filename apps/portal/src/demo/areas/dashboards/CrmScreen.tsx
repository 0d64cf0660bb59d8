import { timeOf } from '@merchant/contract/core/time.ts'
import { useState } from 'react'
import { ActivityCard, CardRow, CardRows } from '#demo/components/cards.tsx'
import { Avatar } from '#demo/components/Avatar.tsx'
import { Dollars } from '#demo/components/invoice-words.tsx'
import { Progress, ProjectProgress } from '#demo/components/Progress.tsx'
import { StatusPill } from '#ui/format/format.tsx'
import { Screen } from '#ui/screen.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { now } from '../../../clock.ts'
import { crm, months, weekdays } from '../../fake-server/sample/dashboards.ts'
import { Card, Cell, Chart, Figures, StatisticTiles } from './cards.tsx'
import { countData, moneyData } from './chart-data.ts'
import { t } from './dashboards.messages.ts'

const kinds = ['orders', 'sales', 'profit', 'income'] as const

function Yearly() {
  const [kind, setKind] = useState<(typeof kinds)[number]>('orders')
  const values: readonly number[] = crm.yearly[kind]
  const month = months[values.indexOf(Math.max(...values))] ?? ''
  return (
    <Chart
      span={8}
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

/** `minutes` ago. */
const activity = [
  { tone: 'good', text: t('activityInvoices'), minutes: 12 },
  { tone: 'warn', text: t('activityMeeting'), minutes: 45 },
  { tone: 'quiet', text: t('activityTeam'), minutes: 2_880 },
] as const

function Activity() {
  const [opened] = useState(now)
  const entries = activity.map(({ tone, text, minutes }) => ({
    key: text,
    tone,
    text: <bdi className="sentence">{text}</bdi>,
    at: timeOf(opened - minutes * 60_000),
  }))
  return <ActivityCard title={t('activity')} entries={entries} />
}

/** The CRM dashboard (spec 2). */
export function CrmScreen() {
  const { half, sales, sessions, growth, radar, browsers, project, active, transactions } = crm
  const donations = [
    [t('donated'), project.donated],
    [t('donor'), project.donor],
  ] as const
  return (
    <Screen title={t('crm')}>
      <div className="dash">
        <Cell span={12}>
          <StatisticTiles statistics={statistics} />
        </Cell>
        <Chart
          span={4}
          kind="area"
          title={t('sales')}
          data={moneyData([t('month'), t('sales')], half, sales)}
        />
        <Chart
          span={4}
          kind="columns"
          title={t('sessions')}
          data={countData([t('month'), t('sessions')], half, sessions)}
        />
        <Chart
          span={4}
          kind="columns"
          title={t('growth')}
          data={moneyData([t('day'), t('growth')], weekdays, growth)}
        />
        <Yearly />
        <Chart
          span={4}
          kind="radar"
          title={t('radar')}
          data={countData([t('month'), t('sales'), t('visits')], half, radar.sales, radar.visits)}
        />
        <Card span={4} title={t('browsers')}>
          <CardRows>
            {Object.entries(browsers).map(([name, percent]) => (
              <CardRow key={name} mark={<Avatar name={name} tone="accent" />} title={name}>
                <Progress label={t('ofBrowser', { name })} percent={percent} />
              </CardRow>
            ))}
          </CardRows>
        </Card>
        <Chart
          span={4}
          kind="area"
          title={t('projectStatus')}
          data={moneyData([t('month'), t('income')], half, project.line)}
          foot={<Figures isFoot figures={donations} />}
        />
        <Card span={4} title={t('active')}>
          <CardRows>
            {active.map(([name, kind, percent]) => (
              <CardRow
                key={name}
                mark={<Avatar name={name} />}
                title={<bdi>{name}</bdi>}
                second={<bdi>{kind}</bdi>}
              >
                <ProjectProgress name={name} percent={percent} />
              </CardRow>
            ))}
          </CardRows>
        </Card>
        <Card span={8} title={t('transactions')}>
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
        </Card>
        <Cell span={4}>
          <Activity />
        </Cell>
      </div>
    </Screen>
  )
}
