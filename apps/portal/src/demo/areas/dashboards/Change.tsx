import './dashboards.css'

/** How something changed, in percent: the sign says which way, the colour only repeats it. */
export function Change({ percent }: { readonly percent: number }) {
  const text = `${percent < 0 ? '−' : '+'}${Math.abs(percent).toFixed(1)} %`
  return (
    <b className="dash-change" data-way={percent < 0 ? 'down' : 'up'}>
      <bdi>{text}</bdi>
    </b>
  )
}
