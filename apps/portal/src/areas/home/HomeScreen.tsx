import { homeCalls } from '@merchant/contract/areas/home.calls.ts'
import { isDate } from '@merchant/contract/core/time.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCan } from '#auth/access.ts'
import { query, paintCached } from '#api/client.ts'
import { send } from '#api/send.ts'
import { minutePart, longDay } from '#ui/format/times.ts'
import { currentLocale } from '#ui/messages.ts'
import { Screen } from '#ui/screen.tsx'
import { ErrorState } from '#ui/state/ErrorState.tsx'
import { DayPicker } from '#components/fields/DayPicker.tsx'
import { PermissionMissing } from '#components/PermissionMissing.tsx'
import { ShopPicker } from '#components/fields/ShopPicker.tsx'
import { today as todayInHongKong } from '#components/list/use-list-search.ts'
import { HomeFigures } from './HomeFigures.tsx'
import { HomeWaiting } from './HomeWaiting.tsx'
import { t } from './home.messages.ts'
import './home.css'

// Often enough for "how is today", seldom enough to cost nothing.
const REFRESH_MS = 60_000

const HISTORY_SOURCES = ['CIS', 'FPS_A2A'] as const

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** How the day goes: what needs somebody first, then the figures, each leading to what makes it. */
export function HomeScreen() {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const client = useQueryClient()
  const canView = useCan('viewTransaction')
  const calendarDay = todayInHongKong()
  const wanted = textOf(search['date'])
  const asksDay = isDate(wanted) && wanted <= calendarDay
  const shopIds = textOf(search['shopIds'])
    .split(',')
    .filter((id) => id !== '')
  // The figures lead to the list of transaction history, which holds these sources and no other.
  const input = {
    query: {
      sources: [...HISTORY_SOURCES],
      // Without a day it is the one that is running in the shops, which only the service knows.
      ...(asksDay && { date: wanted }),
      ...(shopIds.length > 0 && { shopIds }),
    },
  }
  const options = query(homeCalls.view, input)
  const asked = useQuery({
    ...options,
    queryFn: async ({ signal }) => {
      const background = client.getQueryData(options.queryKey) !== undefined
      await paintCached(client, options.queryKey)
      return send(homeCalls.view, input, { signal, background })
    },
    enabled: canView,
    placeholderData: keepPreviousData,
    refetchInterval: !asksDay && REFRESH_MS,
  })
  const today = asked.data?.today ?? calendarDay
  const date = asksDay ? wanted : (asked.data?.date ?? calendarDay)
  const go = (change: Readonly<Record<string, string | undefined>>) =>
    void navigate({
      to: '.',
      search: Object.fromEntries(
        Object.entries({ ...search, ...change }).filter(
          ([, value]) => value !== undefined && value !== '',
        ),
      ),
    })

  const title = longDay(date, currentLocale())
  if (!canView) {
    return (
      <Screen title={title} documentTitle={t('title')}>
        <PermissionMissing permission="viewTransaction" />
      </Screen>
    )
  }
  return (
    <Screen
      title={title}
      documentTitle={t('title')}
      aside={
        asked.data && (
          <span className="faint tiny">{t('asOf', { time: minutePart(asked.data.asOf) })}</span>
        )
      }
      actions={
        <>
          <ShopPicker shopIds={shopIds} onChange={(ids) => go({ shopIds: ids.join(',') })} />
          <DayPicker
            date={date}
            today={today}
            onChange={(day) => go({ date: day === today ? undefined : day })}
          />
        </>
      }
    >
      {asked.data ? (
        <div className="home" aria-busy={asked.isPlaceholderData}>
          <HomeFigures
            view={asked.data}
            day={{ date: asked.data.date, shopIds }}
            isToday={asked.data.date === today}
          />
          <p className="faint tiny">
            <bdi className="sentence">{t('scope')}</bdi>
          </p>
        </div>
      ) : asked.isError ? (
        <section className="card">
          <ErrorState
            title={t('failed')}
            message={asked.error.message}
            reference={asked.error.reference}
            onRetry={() => void asked.refetch()}
          />
        </section>
      ) : (
        <HomeWaiting />
      )}
    </Screen>
  )
}
