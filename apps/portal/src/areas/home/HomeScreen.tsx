import { homeCalls, type HomeView } from '@merchant/contract/areas/home.calls.ts'
import type { Input } from '@merchant/contract/core/call.ts'
import { isDate } from '@merchant/contract/core/time.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCan, useSession } from '#auth/access.ts'
import { query, paintCached } from '#api/client.ts'
import { hasLive } from '#api/live.ts'
import { send } from '#api/send.ts'
import { AsOf } from '#ui/format/format.tsx'
import { longDay } from '#ui/format/times.ts'
import { currentLocale } from '#ui/messages.ts'
import { Screen } from '#ui/screen.tsx'
import { ErrorState, SkeletonLines } from '#ui/state.tsx'
import { useStore } from '#ui/store.ts'
import '#ui/tiles.css'
import { DayPicker } from '#components/fields/DayPicker.tsx'
import { ShopPicker, useShopOptions } from '#components/fields/ShopPicker.tsx'
import { textOf } from '#components/list/list-search.ts'
import { today as todayInHongKong } from '#components/list/use-list-search.ts'
import { HomeFigures } from './HomeFigures.tsx'
import { t } from './home.messages.ts'
import { RoleHome } from './RoleHome.tsx'
import { useLiveDay } from './use-live-day.ts'
import './home.css'

// Without a live stream: fresh enough for a running day, with negligible load.
const POLL_MS = 60_000
/** Payments come with the live stream; a terminal falls silent by time alone. */
const CLOCK_MS = 5 * 60_000

/** Shows the last known view at once, and polls while its day is running. */
const useHomeView = (
  input: Input<typeof homeCalls.view>,
  isRunning: (view: HomeView | undefined) => boolean,
) => {
  const client = useQueryClient()
  const isStreamed = useStore(hasLive)
  const options = query(homeCalls.view, input)
  return useQuery({
    ...options,
    queryFn: async ({ signal }) => {
      const background = client.getQueryData(options.queryKey) !== undefined
      await paintCached(client, options.queryKey)
      return send(homeCalls.view, input, { signal, background })
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => isRunning(state.data) && (isStreamed ? CLOCK_MS : POLL_MS),
  })
}

/** One business day: what needs attention first, then the figures, each a link to its payments. */
export function HomeScreen() {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const role = useSession()?.roleType
  const canView = useCan('viewTransaction')
  const hasShops = useShopOptions().length > 1
  const calendarDay = todayInHongKong()
  const requested = textOf(search['date']) ?? ''
  const hasDay = isDate(requested) && requested <= calendarDay
  const shopIds = (textOf(search['shopIds']) ?? '').split(',').filter((id) => id !== '')
  const input = {
    query: {
      // Without a date the service returns the current business day of the shops.
      ...(hasDay && { date: requested }),
      ...(shopIds.length > 0 && { shopIds }),
    },
  }
  /** An address may name the day that is running. */
  const isRunning = (view: HomeView | undefined): boolean =>
    !hasDay || requested === (view?.today ?? calendarDay)
  const reply = useHomeView(input, isRunning)
  useLiveDay(isRunning(reply.data), shopIds)
  const today = reply.data?.today ?? calendarDay
  const date = hasDay ? requested : (reply.data?.date ?? calendarDay)
  const go = (change: Readonly<Record<string, string | undefined>>) =>
    void navigate({
      to: '.',
      search: Object.fromEntries(
        Object.entries({ ...search, ...change }).filter(
          ([, value]) => value !== undefined && value !== '',
        ),
      ),
    })

  // Another service may lack this call, which is not in the specification: home shows links.
  const isMissing = reply.data === undefined && reply.error?.status === 404
  const title = longDay(date, currentLocale())
  return (
    <Screen
      title={title}
      documentTitle={t('title')}
      aside={reply.data && <AsOf time={reply.data.asOf} />}
      actions={
        canView &&
        !isMissing && (
          <>
            {(hasShops || shopIds.length > 0) && (
              <ShopPicker shopIds={shopIds} onChange={(ids) => go({ shopIds: ids.join(',') })} />
            )}
            <DayPicker
              date={date}
              today={today}
              onChange={(day) => go({ date: day === today ? undefined : day })}
            />
          </>
        )
      }
    >
      {reply.data ? (
        <div className="home" aria-busy={reply.isPlaceholderData}>
          {reply.data.sales === null ? (
            <RoleHome role={role} attention={reply.data.attention} />
          ) : (
            <HomeFigures
              view={reply.data}
              sales={reply.data.sales}
              day={{ date: reply.data.date, shopIds, sources: reply.data.sales.sources }}
              // While another day loads, the day before is still shown.
              isToday={isRunning(reply.data) && reply.data.date === today}
            />
          )}
        </div>
      ) : isMissing ? (
        <div className="home">
          <RoleHome role={role} attention={[]} />
        </div>
      ) : reply.isError ? (
        <section className="card">
          <ErrorState
            title={t('failed')}
            message={reply.error.message}
            reference={reply.error.reference}
            onRetry={() => void reply.refetch()}
          />
        </section>
      ) : (
        <HomeWaiting />
      )}
    </Screen>
  )
}

/** Skeletons in the layout of the page. Only the first is announced to screen readers. */
const HomeWaiting = () => (
  <div className="home">
    <section className="card">
      <SkeletonLines lines={4} />
    </section>
    <section className="card tiles" aria-hidden>
      {['net', 'payments', 'refunds', 'average'].map((tile) => (
        <SkeletonLines key={tile} lines={3} />
      ))}
    </section>
    <div className="home-pair" aria-hidden>
      {['hours', 'methods'].map((chart) => (
        <section key={chart} className="card">
          <SkeletonLines lines={8} />
        </section>
      ))}
    </div>
  </div>
)
