import type { ProfileTab } from '../../calls/profile.calls.ts'

export const profilePath = (tab: ProfileTab): string => `/pages/user-profile/${tab}`
