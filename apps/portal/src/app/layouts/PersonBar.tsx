import { AccountMenu } from './AccountMenu.tsx'
import { Bell } from './Bell.tsx'
import './person-bar.css'

/** Where the top bar is hidden: what nobody should be without, below the links of the side navigation. */
export function PersonBar() {
  return (
    <div className="person-bar">
      <AccountMenu />
      <Bell />
    </div>
  )
}
