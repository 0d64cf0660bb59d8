/** The programs of a cluster, from Debian's packages. */
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const cluster = {
  etcd: 'etcd-server',
  patroni: 'patroni',
  haproxy: 'haproxy',
  setpriv: 'util-linux',
}
const backups = { pgbackrest: 'pgbackrest', setpriv: 'util-linux' }
const alerts = { prometheus: 'prometheus', setpriv: 'util-linux' }
const restarts = { haproxy: 'haproxy', setpriv: 'util-linux' }
const servers = '/usr/lib/postgresql'

/** Returns the folder of PostgreSQL's programs, or what is to be installed. */
const find = (packages) => {
  const paths = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
  const isThere = (name) => paths.some((path) => existsSync(join(path, name)))
  const missing = Object.keys(packages).filter((name) => !isThere(name))
  const versions = existsSync(servers) ? readdirSync(servers).sort((a, b) => b - a) : []
  const bin = versions
    .map((version) => join(servers, version, 'bin'))
    .find((path) => existsSync(join(path, 'initdb')))
  const wanted = [
    ...missing.map((name) => packages[name]),
    ...(bin === undefined ? ['postgresql'] : []),
  ]
  return wanted.length === 0
    ? { bin }
    : {
        reason: `The drill needs Debian's packages: apt-get install --no-install-recommends ${wanted.join(' ')}`,
      }
}

export const findCluster = () => find(cluster)
export const findAlerts = () => find(alerts)
export const findRestarts = () => find(restarts)
export const findBackups = () => find(backups)
