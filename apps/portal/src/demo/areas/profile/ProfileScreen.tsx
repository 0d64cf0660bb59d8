import { Link } from '@tanstack/react-router'
import '#ui/card.css'
import { Screen } from '#ui/screen.tsx'
import '#ui/tabs.css'
import { demoProfileCalls, profileTabs, type ProfileTabData } from '../../calls/profile.calls.ts'
import type { DemoScreenProps } from '../../area.ts'
import { Answered } from '#demo/components/Answered.tsx'
import { useDemoQuery } from '../../use-demo-query.ts'
import { ConnectionsTab } from './ConnectionsTab.tsx'
import { profilePath } from '../../paths.ts'
import { t } from './profile.messages.ts'
import { ProfileHead } from './ProfileHead.tsx'
import { ProfileTab } from './ProfileTab.tsx'
import { ProjectsTab } from './ProjectsTab.tsx'
import { TeamsTab } from './TeamsTab.tsx'
import './profile.css'

/** While the next tab loads, the placeholder is the answer of the previous one and lacks its data. */
function TabContent({ tab, data }: { readonly tab: string; readonly data: ProfileTabData }) {
  if (tab === 'teams') return data.teams ? <TeamsTab teams={data.teams} /> : null
  if (tab === 'projects') return data.projects ? <ProjectsTab projects={data.projects} /> : null
  if (tab === 'connections')
    return data.connections ? <ConnectionsTab connections={data.connections} /> : null
  return data.about ? <ProfileTab data={data} /> : null
}

/** A profile in four tabs (spec 7, `/pages/profile`). */
export function ProfileScreen({ params }: DemoScreenProps) {
  const { tab = 'profile' } = params
  const header = useDemoQuery(demoProfileCalls.header, {})
  const query = useDemoQuery(demoProfileCalls.tab, { query: { tab } })
  return (
    <Screen title={t('title')}>
      <Answered query={header}>{(known) => <ProfileHead header={known} />}</Answered>
      <nav className="tabs" aria-label={t('parts')}>
        {profileTabs.map((name) => (
          <Link key={name} to={profilePath(name)} className="tab">
            {t(name)}
          </Link>
        ))}
      </nav>
      <Answered query={query} back={{ to: profilePath('profile'), label: t('toProfile') }}>
        {(data) => <TabContent tab={tab} data={data} />}
      </Answered>
    </Screen>
  )
}
