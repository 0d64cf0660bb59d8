import { useState } from 'react'
import { Dollars } from '#demo/components/invoice-words.tsx'
import { Progress } from '#demo/components/Progress.tsx'
import { ProjectTable } from '#demo/components/ProjectTable.tsx'
import { countText } from '#ui/format/numbers.ts'
import { Screen } from '#ui/screen.tsx'
import { Tabs } from '#ui/tabs/Tabs.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { analytics, months, weekdays } from '../../fake-server/sample/dashboards.ts'
import { countData, moneyData, percentData } from './chart-data.ts'
import { Chart } from './Chart.tsx'
import './dashboards.css'
import { t } from './dashboards.messages.ts'
import { Change } from './ListedCard.tsx'
import { ListedCard, ListedRows } from './ListedCard.tsx'

function Website() {
  const [current, setCurrent] = useState<string>(analytics.slides[0].title)
  const slide = analytics.slides.find(({ title }) => title === current) ?? analytics.slides[0]
  return (
    <div className="dash-banner">
      <TitledCard title={t('website')}>
        <div className="card-body">
          <p>{t('conversion', { rate: slide.rate })}</p>
          <Tabs
            label={t('slides')}
            tabs={analytics.slides.map(({ title }) => ({ name: title, label: title }))}
            current={slide.title}
            onChange={setCurrent}
          >
            <dl className="dash-figures">
              {slide.figures.map(([name, figure]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>
                    <bdi>{figure}</bdi>
                  </dd>
                </div>
              ))}
            </dl>
          </Tabs>
        </div>
      </TitledCard>
    </div>
  )
}

function Overview() {
  const { total, change, orders, visits } = analytics.overview
  const percent = Math.round((orders / (orders + visits)) * 100)
  return (
    <TitledCard title={t('salesOverview')} aside={<Change percent={change} />}>
      <div className="card-body dash-stack">
        <p className="dash-great">
          <bdi>{total}</bdi>
        </p>
        <dl className="dash-figures">
          <div>
            <dt>{t('orders')}</dt>
            <dd>
              <bdi>{countText(orders)}</bdi>
            </dd>
          </div>
          <div>
            <dt>{t('visits')}</dt>
            <dd>
              <bdi>{countText(visits)}</bdi>
            </dd>
          </div>
        </dl>
        <Progress label={t('orders')} percent={percent} />
      </div>
    </TitledCard>
  )
}

function Week() {
  const { earnings, week } = analytics
  const all = earnings.earned + earnings.profit + earnings.spent
  return (
    <Chart
      kind="columns"
      title={t('weekly')}
      legend={<Change percent={earnings.change} />}
      data={moneyData([t('day'), t('earned')], weekdays, week)}
      foot={
        <dl className="dash-parts">
          {(['earned', 'profit', 'spent'] as const).map((name) => (
            <div key={name}>
              <dt>{t(name)}</dt>
              <dd>
                <Dollars amount={earnings[name]} />
              </dd>
              <dd>
                <Progress label={t(name)} percent={Math.round((earnings[name] / all) * 100)} />
              </dd>
            </div>
          ))}
        </dl>
      }
    />
  )
}

function Support() {
  const { percent, tickets, open, hours } = analytics.support
  const figures = [
    [t('tickets'), tickets],
    [t('open'), open],
    [t('response'), hours],
  ] as const
  return (
    <Chart
      kind="gauge"
      title={t('support')}
      data={percentData([t('figure'), t('share')], [t('solved')], [percent])}
      foot={
        <dl className="dash-parts">
          {figures.map(([name, count]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <bdi>{countText(count)}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      }
    />
  )
}

/** The analytics dashboard (spec 2). Only its projects come from a call (spec 7). */
export function AnalyticsScreen() {
  const { revenue, countries, total, campaign, visits } = analytics
  return (
    <Screen title={t('analytics')}>
      <div className="dash">
        <div data-span="6">
          <Website />
        </div>
        <div data-span="3">
          <Overview />
        </div>
        <div data-span="3">
          <Chart
            kind="bare area"
            title={t('revenueGenerated')}
            data={moneyData([t('month'), t('revenueGenerated')], months.slice(0, 8), revenue)}
          />
        </div>
        <div data-span="6">
          <Week />
        </div>
        <div data-span="6">
          <Support />
        </div>
        <div data-span="4">
          <ListedCard title={t('countries')} rows={countries} />
        </div>
        <div data-span="4">
          <Chart
            kind="plus and minus"
            title={t('totalEarning')}
            data={countData([t('day'), t('in'), t('out')], weekdays, total.plus, total.minus)}
            foot={<ListedRows rows={total.rows} />}
          />
        </div>
        <div data-span="4">
          <ListedCard title={t('campaign')} rows={campaign} />
        </div>
        <div data-span="4">
          <ListedCard title={t('sources')} rows={visits} />
        </div>
        <div data-span="8">
          <ProjectTable />
        </div>
      </div>
    </Screen>
  )
}
