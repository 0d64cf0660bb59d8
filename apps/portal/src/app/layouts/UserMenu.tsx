import { AccountMenu } from './AccountMenu.tsx'
import { Bell } from './Bell.tsx'
import './user-menu.css'

/** Where the top bar is hidden: what nobody should be without, below the links of the side navigation. */
export function UserMenu() {
  return (
    <div className="user-menu">
      <AccountMenu />
      <Bell />
    </div>
  )
}
