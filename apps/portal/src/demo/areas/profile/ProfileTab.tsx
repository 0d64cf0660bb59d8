import { Link } from '@tanstack/react-router'
import { CardColumn, CardColumns, TitledCard } from '#ui/card.tsx'
import type { ProfileTabData } from '../../calls/profile.calls.ts'
import { ActivityCard } from '#demo/components/ActivityCard.tsx'
import { Avatar } from '#demo/components/Avatar.tsx'
import { CardRow, CardRows } from '#demo/components/CardRows.tsx'
import { DemoIcon } from '#demo/components/DemoIcon.tsx'
import { ConnectButton } from './ConnectButton.tsx'
import { profilePath } from '../../paths.ts'
import { t } from './profile.messages.ts'
import { ProfileTable } from './ProfileTable.tsx'

type Facts = NonNullable<ProfileTabData['about']>

function FactCard({ title, facts }: { readonly title: string; readonly facts: Facts }) {
  return (
    <TitledCard title={title}>
      <CardRows>
        {facts.map(({ icon, property, value }) => (
          <CardRow key={property} mark={<DemoIcon name={icon} />} title={value} second={property} />
        ))}
      </CardRows>
    </TitledCard>
  )
}

/** About, activity, connections, teams and projects. */
export function ProfileTab({ data }: { readonly data: ProfileTabData }) {
  const { about = [], contacts = [], overview = [], activity = [] } = data
  const { teams = [], connections = [] } = data
  return (
    <CardColumns wide="second">
      <CardColumn>
        <FactCard title={t('about')} facts={about} />
        <FactCard title={t('contacts')} facts={contacts} />
        <FactCard title={t('overview')} facts={overview} />
      </CardColumn>
      <CardColumn>
        <ActivityCard
          title={t('activity')}
          entries={activity.map(({ title, at, text }) => ({
            key: title,
            tone: 'quiet',
            text: <bdi className="sentence">{title}</bdi>,
            at,
            by: text,
          }))}
        />
        <div className="profile-pair">
          <TitledCard
            title={t('connections')}
            action={<Link to={profilePath('connections')}>{t('all')}</Link>}
          >
            <CardRows>
              {connections.map(({ name, connections: count, isConnected }) => (
                <CardRow
                  key={name}
                  mark={<Avatar name={name} tone="accent" />}
                  title={name}
                  second={t('isConnections', { count })}
                >
                  <ConnectButton name={name} isConnected={isConnected} />
                </CardRow>
              ))}
            </CardRows>
          </TitledCard>
          <TitledCard title={t('teams')} action={<Link to={profilePath('teams')}>{t('all')}</Link>}>
            <CardRows>
              {teams.map(({ title, avatar, avatarGroup, extraMembers, chips }) => (
                <CardRow
                  key={title}
                  mark={<DemoIcon name={avatar} />}
                  title={title}
                  second={t('members', { count: avatarGroup.length + extraMembers })}
                >
                  <span className="profile-chip">{chips[0]}</span>
                </CardRow>
              ))}
            </CardRows>
          </TitledCard>
        </div>
        <ProfileTable />
      </CardColumn>
    </CardColumns>
  )
}
