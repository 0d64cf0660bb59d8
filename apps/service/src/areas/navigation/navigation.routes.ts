/** The status check of a navigation group, for any session; an unknown title is not visible. */
import { features } from '@merchant/contract/access/features.ts'
import { can } from '@merchant/contract/access/permissions.ts'
import { navigationCalls } from '@merchant/contract/areas/navigation.calls.ts'
import { hasFeature } from '#infra/http/feature.queries.ts'
import { serve } from '#infra/http/serve.ts'
import { groupRule } from './navigation.rules.ts'

export const navigationRoutes = serve(navigationCalls, {
  status: async ({ db, session }, { query: { title } }) => {
    const rule = groupRule(title)
    if (rule === undefined) return { title, visible: false, reason: 'No such group' }
    if (!can(session.roleType, rule.access))
      return { title, visible: false, reason: 'The role does not permit it' }
    if (rule.feature !== undefined && !(await hasFeature(db, session.merchantId, rule.feature))) {
      return { title, visible: false, reason: `This needs ${features[rule.feature].wants}` }
    }
    return { title, visible: true }
  },
})
