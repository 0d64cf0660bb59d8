import { timeOf } from '@merchant/contract/core/time.ts'
import { useState } from 'react'
import { ChartCard } from '#ui/chart/ChartCard.tsx'
import { StatusPill } from '#ui/format/StatusPill.tsx'
import { Screen } from '#ui/screen.tsx'
import { Tabs } from '#ui/tabs/Tabs.tsx'
import { Timeline } from '#ui/timeline/Timeline.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { now } from '../../../clock.ts'
import { Columns } from '../../charts/Columns.tsx'
import { Lines } from '../../charts/Lines.tsx'
import { Radar } from '../../charts/Round.tsx'
import { crm, months, weekdays } from '../../fake-server/sample/dashboards.ts'
import { Avatar } from '#demo/components/Avatar.tsx'
import { CardRow, CardRows } from '#demo/components/CardRows.tsx'
import { Dollars } from '#demo/components/invoice-words.tsx'
import { Progress, progressTone } from '#demo/components/Progress.tsx'
import './dashboards.css'
import { t } from './dashboards.messages.ts'
import { countFigures, moneyFigures } from './figures.ts'
import { StatisticTiles } from './StatisticTiles.tsx'

const kinds = ['orders', 'sales', 'profit', 'income'] as const

function Yearly() {
  const [kind, setKind] = useState<(typeof kinds)[number]>('orders')
  const values: readonly number[] = crm.yearly[kind]
  const month = months[values.indexOf(Math.max(...values))] ?? ''
  return (
    <ChartCard
      title={t('yearly')}
      figures={countFigures([t('month'), t(kind)], months, values)}
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
    >
      <Columns values={values} labels={months} />
    </ChartCard>
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
    <TitledCard title={t('activity')}>
      <div className="card-body">
        <h3 id="crm-activity" className="visually-hidden">
          {t('activity')}
        </h3>
        <Timeline
          labelledBy="crm-activity"
          entries={entries.map(([tone, text, minutes]) => ({
            key: text,
            tone,
            text: <bdi className="sentence">{text}</bdi>,
            at: ago(minutes),
          }))}
        />
      </div>
    </TitledCard>
  )
}

/** The dashboard of those who sell (spec 2). */
export function CrmScreen() {
  const { half, sales, sessions, growth, radar, browsers, project, active, transactions } = crm
  return (
    <Screen title={t('crm')}>
      <div className="dash">
        <div data-span="12">
          <StatisticTiles statistics={statistics} />
        </div>
        <div data-span="4">
          <ChartCard
            title={t('sales')}
            figures={moneyFigures([t('month'), t('sales')], half, sales)}
          >
            <Lines series={[sales]} labels={half} />
          </ChartCard>
        </div>
        <div data-span="4">
          <ChartCard
            title={t('sessions')}
            figures={countFigures([t('month'), t('sessions')], half, sessions)}
          >
            <Columns values={sessions} labels={half} />
          </ChartCard>
        </div>
        <div data-span="4">
          <ChartCard
            title={t('growth')}
            figures={moneyFigures([t('day'), t('growth')], weekdays, growth)}
          >
            <Columns values={growth} labels={weekdays} />
          </ChartCard>
        </div>
        <div data-span="8">
          <Yearly />
        </div>
        <div data-span="4">
          <ChartCard
            title={t('radar')}
            legend={
              <>
                <span data-bar="value">{t('sales')}</span>
                <span data-bar="compared">{t('visits')}</span>
              </>
            }
            figures={countFigures(
              [t('month'), t('sales'), t('visits')],
              half,
              radar.sales,
              radar.visits,
            )}
          >
            <Radar labels={half} series={[radar.sales, radar.visits]} />
          </ChartCard>
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
          <ChartCard
            title={t('projectStatus')}
            figures={moneyFigures([t('month'), t('income')], half, project.line)}
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
          >
            <Lines series={[project.line]} labels={half} />
          </ChartCard>
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
