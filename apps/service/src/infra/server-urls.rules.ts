/** A `DATABASE_URL` may name several servers, as PostgreSQL's own programs take it; the driver takes one. */

const parts = /^(?<start>postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)(?<hosts>[^/?#]*)(?<rest>.*)$/s

/** Sessions that write are the only ones the service can use. */
const writable = ['any', 'read-write', 'primary']

/** A URL for each server, in the order given, without `target_session_attrs`. */
export const serverUrls = (url: string): [string, ...string[]] => {
  const { start = '', hosts = '', rest = '' } = parts.exec(url)?.groups ?? {}
  const [first = '', ...others] = hosts.split(',').map((host) => start + host + rest)
  if (others.length === 0 && !url.includes('target_session_attrs')) return [url]
  return [withoutTarget(first), ...others.map(withoutTarget)]
}

const withoutTarget = (url: string): string => {
  if (!URL.canParse(url)) return url
  const single = new URL(url)
  single.searchParams.delete('target_session_attrs')
  return single.href
}

export const isDatabaseUrl = (url: string): boolean =>
  serverUrls(url).every((one) => {
    if (!URL.canParse(one)) return false
    const { protocol, hostname } = new URL(one)
    return /^postgres(ql)?:$/.test(protocol) && !(url.includes(',') && hostname === '')
  }) && writable.includes(/[?&]target_session_attrs=([^&#]*)/.exec(url)?.[1] ?? 'any')
