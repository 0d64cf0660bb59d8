/** The programs of a cluster, from Debian's packages. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { debianPostgres, isInstalled } from './installed.mjs'

const cluster = {
  etcd: 'etcd-server',
  patroni: 'patroni',
  haproxy: 'haproxy',
  setpriv: 'util-linux',
}
const backups = { pgbackrest: 'pgbackrest', setpriv: 'util-linux' }
const alerts = { prometheus: 'prometheus', setpriv: 'util-linux' }
const restarts = { haproxy: 'haproxy', setpriv: 'util-linux' }

/** Returns the folder of PostgreSQL's programs, or what is to be installed. */
const find = (packages) => {
  const missing = Object.keys(packages).filter((name) => !isInstalled(name))
  const bin = debianPostgres().find((folder) => existsSync(join(folder, 'initdb')))
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
