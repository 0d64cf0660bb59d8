import { SkeletonLines } from '#ui/state/Skeleton.tsx'

/** The shape of the day while it is on its way: what waits for somebody, the figures, the charts. */
export function HomeWaiting() {
  return (
    <div className="home">
      <section className="card">
        <SkeletonLines lines={4} />
      </section>
      {/* Said once. */}
      <section className="card home-waiting-tiles" aria-hidden>
        {['net', 'payments', 'refunds', 'average'].map((tile) => (
          <SkeletonLines key={tile} lines={3} />
        ))}
      </section>
      <div className="home-pair" aria-hidden>
        <section className="card">
          <SkeletonLines lines={8} />
        </section>
        <section className="card">
          <SkeletonLines lines={8} />
        </section>
      </div>
    </div>
  )
}
