import IconBriefcase from '@tabler/icons-react/dist/esm/icons/IconBriefcase.mjs'
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import type { ProfileHeader } from '../../calls/profile.calls.ts'
import { Avatar } from '#demo/components/Avatar.tsx'
import { ConnectButton } from './ConnectButton.tsx'
import { t } from './profile.messages.ts'

/** The header. The cover is CSS because the sample has no pictures. */
export function ProfileHead({ header }: { readonly header: ProfileHeader }) {
  const { fullName, designation, location, joiningDate } = header
  return (
    <header className="card profile-head">
      <div className="profile-cover" aria-hidden="true" />
      <div className="profile-person">
        <Avatar name={fullName} tone="accent" size="great" />
        <div className="profile-words">
          <p className="profile-name" dir="auto">
            {fullName}
          </p>
          <ul>
            <li>
              <IconBriefcase className="icon" aria-hidden />
              {designation}
            </li>
            <li>
              <IconMapPin className="icon" aria-hidden />
              {location}
            </li>
            <li>
              <IconCalendar className="icon" aria-hidden />
              {t('joined', { date: joiningDate })}
            </li>
          </ul>
        </div>
        <ConnectButton name={fullName} isConnected />
      </div>
    </header>
  )
}
