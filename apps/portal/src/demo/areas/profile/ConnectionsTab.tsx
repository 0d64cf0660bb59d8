import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import { ButtonLink } from '#ui/button-link.tsx'
import { countText } from '#ui/format/text.ts'
import type { Connection } from '../../calls/profile.calls.ts'
import { Avatar } from '#demo/components/Avatar.tsx'
import { ConnectButton } from './ConnectButton.tsx'
import { t } from './profile.messages.ts'

/** The connections as cards. */
export function ConnectionsTab({ connections }: { readonly connections: readonly Connection[] }) {
  return (
    <div className="profile-cards">
      {connections.map((one) => (
        <article key={one.name} className="card profile-card profile-connection">
          <Avatar name={one.name} tone="accent" size="great" />
          <span>
            <h2 dir="auto">{one.name}</h2>
            <span className="small faint">{one.designation}</span>
          </span>
          <span className="profile-chips">
            {one.chips.map((chip) => (
              <span key={chip} className="profile-chip">
                {chip}
              </span>
            ))}
          </span>
          <dl className="profile-figures">
            {(
              [
                [t('countProjects'), one.projects],
                [t('countTasks'), one.tasks],
                [t('countConnections'), one.connections],
              ] as const
            ).map(([label, count]) => (
              <div key={label}>
                <dd>{countText(count)}</dd>
                <dt>{label}</dt>
              </div>
            ))}
          </dl>
          <span className="profile-actions">
            <ConnectButton name={one.name} isConnected={one.isConnected} />
            <ButtonLink to="/apps/chat" icon={<IconMessage className="icon" aria-hidden />}>
              {t('message')}
            </ButtonLink>
          </span>
        </article>
      ))}
    </div>
  )
}
