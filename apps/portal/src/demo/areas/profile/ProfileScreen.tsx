import IconBriefcase from '@tabler/icons-react/dist/esm/icons/IconBriefcase.mjs'
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import { Link } from '@tanstack/react-router'
import { QueryBoundary } from '#demo/components/QueryBoundary.tsx'
import { Avatar } from '#demo/components/Avatar.tsx'
import '#ui/card.css'
import { Screen } from '#ui/screen.tsx'
import '#ui/tabs.css'
import type { DemoScreenProps } from '../../area.ts'
import {
  demoProfileCalls,
  profileTabs,
  type ProfileHeader,
  type ProfileTabData,
} from '../../calls/profile.calls.ts'
import { profilePath } from '../../paths.ts'
import { useDemoQuery } from '../../use-demo-call.ts'
import { ConnectButton } from './ConnectButton.tsx'
import { ConnectionCards, ProjectCards, TeamCards } from './profile-cards.tsx'
import './profile.css'
import { t } from './profile.messages.ts'
import { ProfileTab } from './ProfileTab.tsx'

function ProfileHead({ header }: { readonly header: ProfileHeader }) {
  const { fullName, designation, location, joiningDate, profileImg, coverImg } = header
  const facts = [
    [IconBriefcase, designation],
    [IconMapPin, location],
    [IconCalendar, t('joined', { date: joiningDate })],
  ] as const
  return (
    <header className="card profile-head">
      <img className="profile-cover" src={coverImg} alt="" />
      <div className="profile-person">
        <Avatar name={fullName} picture={profileImg} tone="accent" size="large" />
        <div className="profile-words">
          <p className="profile-name" dir="auto">
            {fullName}
          </p>
          <ul>
            {facts.map(([Icon, text]) => (
              <li key={text}>
                <Icon className="icon" aria-hidden />
                {text}
              </li>
            ))}
          </ul>
        </div>
        <ConnectButton name={fullName} isConnected />
      </div>
    </header>
  )
}

/** While the next tab loads, the placeholder is the answer of the previous one and lacks its data. */
function TabContent({ tab, data }: { readonly tab: string; readonly data: ProfileTabData }) {
  const { about, teams, projects, connections } = data
  if (tab === 'teams') return teams ? <TeamCards teams={teams} /> : null
  if (tab === 'projects') return projects ? <ProjectCards projects={projects} /> : null
  if (tab === 'connections')
    return connections ? <ConnectionCards connections={connections} /> : null
  return about ? <ProfileTab data={data} /> : null
}

/** A profile in four tabs (spec 7, `/pages/profile`). */
export function ProfileScreen({ params }: DemoScreenProps) {
  const { tab = 'profile' } = params
  const header = useDemoQuery(demoProfileCalls.header, {})
  const query = useDemoQuery(demoProfileCalls.tab, { query: { tab } })
  return (
    <Screen title={t('title')}>
      <QueryBoundary query={header}>{(loaded) => <ProfileHead header={loaded} />}</QueryBoundary>
      <nav className="tabs" aria-label={t('parts')}>
        {profileTabs.map((name) => (
          <Link key={name} to={profilePath(name)} className="tab">
            {t(name)}
          </Link>
        ))}
      </nav>
      <QueryBoundary query={query} back={{ to: profilePath('profile'), label: t('toProfile') }}>
        {(data) => <TabContent tab={tab} data={data} />}
      </QueryBoundary>
    </Screen>
  )
}
