import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs'
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs'
import { Dollars } from '#demo/components/invoice-words.tsx'
import { Progress } from '#demo/components/Progress.tsx'
import { ProjectTable } from '#demo/components/ProjectTable.tsx'
import { IconButton } from '#ui/button.tsx'
import { TitledCard } from '#ui/card.tsx'
import { countText } from '#ui/format/text.ts'
import { Screen } from '#ui/screen.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { analytics, months, weekdays } from '../../fake-server/sample/dashboards.ts'
import { Card, Cell, Change, Chart, Figures, ListedCard, ListedRows } from './cards.tsx'
import { countData, moneyData, percentData } from './chart-data.ts'
import { t } from './dashboards.messages.ts'
import { useTurning } from './use-turning.ts'

function Website() {
  const { slides } = analytics
  const { index, setIndex, hold, isPaused, pause } = useTurning(slides.length)
  const slide = slides[index] ?? slides[0]
  const Icon = isPaused ? IconPlayerPlay : IconPlayerPause
  return (
    <div data-span="6" className="dash-banner" {...hold}>
      <TitledCard
        title={t('website')}
        action={
          pause && (
            <IconButton label={t(isPaused ? 'turn' : 'pause')} onClick={pause}>
              <Icon className="icon" aria-hidden />
            </IconButton>
          )
        }
      >
        <div className="card-body">
          <p>{t('conversion', { rate: slide.rate })}</p>
          <Tabs
            label={t('slides')}
            tabs={slides.map(({ title }) => ({ name: title, label: title }))}
            current={slide.title}
            onChange={(title) => setIndex(slides.findIndex((one) => one.title === title))}
          >
            <Figures figures={Object.entries(slide.figures)} />
          </Tabs>
        </div>
      </TitledCard>
    </div>
  )
}

function Overview() {
  const { total, change, orders, visits } = analytics.overview
  const figures = [
    [t('orders'), countText(orders)],
    [t('visits'), countText(visits)],
  ] as const
  return (
    <Card span={3} title={t('salesOverview')} aside={<Change percent={change} />}>
      <div className="card-body dash-stack">
        <p className="dash-large">
          <bdi>{total}</bdi>
        </p>
        <Figures figures={figures} />
        <Progress label={t('orders')} percent={Math.round((orders / (orders + visits)) * 100)} />
      </div>
    </Card>
  )
}

/** Earnings, profit and expenses of the week, each with its share of their sum. */
const weekFigures = () => {
  const { earned, profit, spent } = analytics.earnings
  const figures = [
    [t('earned'), earned],
    [t('profit'), profit],
    [t('spent'), spent],
  ] as const
  const all = earned + profit + spent
  return figures.map(
    ([label, amount]) =>
      [label, <Dollars key={label} amount={amount} />, Math.round((amount / all) * 100)] as const,
  )
}

/** The analytics dashboard (spec 2). Only its projects come from a call (spec 7). */
export function AnalyticsScreen() {
  const { revenue, week, earnings, support, countries, total, campaign, visits } = analytics
  const supportFigures = [
    [t('tickets'), countText(support.tickets)],
    [t('open'), countText(support.open)],
    [t('response'), countText(support.days)],
  ] as const
  return (
    <Screen title={t('analytics')}>
      <div className="dash">
        <Website />
        <Overview />
        <Chart
          span={3}
          kind="bare area"
          title={t('revenueGenerated')}
          data={moneyData([t('month'), t('revenueGenerated')], months.slice(0, 8), revenue)}
        />
        <Chart
          span={6}
          kind="columns"
          title={t('weekly')}
          legend={<Change percent={earnings.change} />}
          data={moneyData([t('day'), t('earned')], weekdays, week)}
          foot={<Figures isFoot figures={weekFigures()} />}
        />
        <Chart
          span={6}
          kind="gauge"
          title={t('support')}
          data={percentData([t('figure'), t('share')], [t('solved')], [support.percent])}
          foot={<Figures isFoot figures={supportFigures} />}
        />
        <ListedCard span={4} title={t('countries')} rows={countries} />
        <Chart
          span={4}
          kind="plus and minus"
          title={t('totalEarning')}
          data={countData([t('day'), t('in'), t('out')], weekdays, total.plus, total.minus)}
          foot={<ListedRows rows={total.rows} />}
        />
        <ListedCard span={4} title={t('campaign')} rows={campaign} />
        <ListedCard span={4} title={t('sources')} rows={visits} />
        <Cell span={8}>
          <ProjectTable />
        </Cell>
      </div>
    </Screen>
  )
}
