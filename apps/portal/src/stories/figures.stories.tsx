import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { BarChart } from '#ui/chart/BarChart.tsx'
import { DaysCalendar } from '#ui/date/calendars.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { Brand } from '#ui/brand.tsx'
import { AsOf, CopyableId, FactList, Money, StatusPill, Time } from '#ui/format/format.tsx'
import { EmptyState, ErrorState, SkeletonLines } from '#ui/state.tsx'
import { TileBody, Tiles } from '#ui/tiles.tsx'
import { Timeline } from '#ui/timeline.tsx'
import { CardColumn, CardColumns, TitledCard } from '#ui/card.tsx'
import { Opened } from './StoryForm.tsx'
import type { Group } from './story.ts'

const bars = [320, 480, 910, 760, 1240].map((value, index) => ({
  label: `${String(9 + index)}:00`,
  value,
  compared: value - 120 * (index - 2),
  valueText: `${String(value)}.00`,
  comparedText: `${String(value - 120 * (index - 2))}.00`,
}))
const labels = { label: 'Hour', value: 'Today', compared: 'Last Saturday' }

function RangeStory() {
  const [days, setDays] = useState({ from: '2026-11-10', to: '2026-11-16' })
  return (
    <DaysCalendar
      {...days}
      today="2026-11-21"
      max="2026-11-21"
      onRange={(from, to) => setDays({ from, to })}
    />
  )
}

export const figures: Group = {
  name: 'figures',
  stories: [
    {
      title: 'Titled cards',
      states: {
        'beside each other': (
          <CardColumns wide="first">
            <CardColumn>
              <TitledCard title="Profile" action={<Button>Edit</Button>}>
                <FactList facts={[['Shop', 'Central']]} />
              </TitledCard>
            </CardColumn>
            <CardColumn>
              <TitledCard title="Second factor" aside={<StatusPill tone="warn" label="Off" />}>
                <p>Your password alone opens this account.</p>
              </TitledCard>
            </CardColumn>
          </CardColumns>
        ),
      },
    },
    {
      title: 'Money, time, status, id',
      states: {
        money: (
          <div className="story-row">
            <Money value="128.00" currency="HKD" />
            <Money value="-4226.50" currency="HKD" />
            <Money value="9999999999.99" />
          </div>
        ),
        time: <Time value="2026-11-21 14:03:00" />,
        'time in a table': <Time value="2026-11-21 14:03:00" isStacked />,
        'as of': <AsOf time="2026-11-21 14:03:00" />,
        status: (
          <div className="story-row">
            <StatusPill tone="good" label="Success" />
            <StatusPill tone="warn" label="Pending" />
            <StatusPill tone="bad" label="Failed" />
            <StatusPill tone="quiet" label="Voided" />
          </div>
        ),
        id: <CopyableId value="HBK2611210312" label="Trade no." />,
        facts: (
          <FactList
            facts={[
              ['Shop', 'Central'],
              ['Amount', <Money key="amount" value="128.00" currency="HKD" />],
            ]}
          />
        ),
      },
    },
    {
      title: 'Logo',
      states: {
        'with the environment': (
          <span className="brand">
            <Brand environment="UAT" />
          </span>
        ),
        'in production': (
          <span className="brand">
            <Brand environment="PROD" />
          </span>
        ),
      },
    },
    {
      title: 'Loading, empty and failed',
      states: {
        loading: <SkeletonLines />,
        empty: (
          <EmptyState title="No payments in the last 7 days" text="There are 3 in 3 months.">
            <Button tone="main">Search the last 3 months</Button>
          </EmptyState>
        ),
        failed: (
          <ErrorState
            title="The list did not load"
            message="The service did not answer in time."
            reference="7F3K-2210"
            onRetry={() => undefined}
          />
        ),
      },
    },
    {
      title: 'Chart with its table',
      states: {
        full: <BarChart title="Sales by hour" labels={labels} bars={bars} isMoney empty={null} />,
        empty: (
          <BarChart
            title="Sales by hour, empty"
            labels={labels}
            bars={[]}
            empty={<EmptyState title="No sales yet" />}
          />
        ),
      },
    },
    {
      title: 'Tiles',
      states: {
        'two figures': (
          <Tiles label="Figures of the day">
            <span className="tile">
              <TileBody label="Payments" delta="+11 than last Saturday">
                32
              </TileBody>
            </span>
            <span className="tile">
              <TileBody label="Refunds" delta="the same as last Saturday">
                1
              </TileBody>
            </span>
          </Tiles>
        ),
      },
    },
    { title: 'Calendar', states: { 'a range of days': <RangeStory /> } },
    {
      title: 'Timeline',
      states: {
        'of a refund': (
          <>
            <h3 id="timeline-story">What happened</h3>
            <Timeline
              labelledBy="timeline-story"
              entries={[
                {
                  key: '1',
                  tone: 'warn',
                  text: 'Refund sent, not confirmed',
                  note: 'Two cakes, not three',
                  at: '2026-11-21 14:05:10',
                },
                { key: '2', tone: 'good', text: 'Paid', at: '2026-11-21 14:02:41', by: 'Central' },
                { key: '3', tone: 'quiet', text: 'Made', at: '2026-11-21 14:02:40' },
              ]}
            />
          </>
        ),
      },
    },
    {
      title: 'Drawer',
      states: {
        'beside a list': (
          <Opened label="Open payment">
            {(close) => (
              <Drawer
                label="Payment HBK2611210312"
                title={<b>HBK2611210312</b>}
                footer={<Button tone="main">Refund</Button>}
                onClose={close}
                onNext={() => undefined}
              >
                <Money value="128.00" currency="HKD" />
              </Drawer>
            )}
          </Opened>
        ),
      },
    },
  ],
}
