import { TileBody, Tiles } from '#ui/tiles.tsx'
import { Change } from './Change.tsx'
import { t } from './dashboards.messages.ts'

/** What it is, how much of it, and by how many per cent it changed. */
type Statistic = readonly [label: string, figure: string, change: number]

/** The first figures of a dashboard, each beside what it was before. */
export const StatisticTiles = ({ statistics }: { readonly statistics: readonly Statistic[] }) => (
  <Tiles label={t('statistics')}>
    {statistics.map(([label, figure, change]) => (
      <div key={label} className="tile">
        <TileBody
          label={label}
          delta={
            <>
              <Change percent={change} /> {t('thanLast')}
            </>
          }
        >
          <bdi>{figure}</bdi>
        </TileBody>
      </div>
    ))}
  </Tiles>
)
