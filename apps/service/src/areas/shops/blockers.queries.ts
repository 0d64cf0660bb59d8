/** What prevents a shop from being closed. */
import { sql } from 'kysely'
import type { Db } from '#infra/db/database.ts'
import type { FoundBlockers } from './blockers.rules.ts'

export const findBlockers = async (
  db: Db,
  merchantId: string,
  shopId: string,
): Promise<FoundBlockers> => {
  const { rows } = await sql<FoundBlockers>`select
    array(select pos_name from terminal where merchant_id = ${merchantId} and shop_id = ${shopId} and status = 'ACTIVE' order by pos_name_key, pos_id) as terminals,
    array(select tid from hkt_terminal where merchant_id = ${merchantId} and shop_id = ${shopId} and status = 'ACTIVE' order by tid, pos_id) as "hktTerminals",
    array(select u.display_name from member_shop s join merchant_member m using (merchant_id, user_id) join app_user u using (user_id)
      where s.merchant_id = ${merchantId} and s.shop_id = ${shopId} and m.status <> 'REMOVED'
        and not exists (select from member_shop o join shop p using (merchant_id, shop_id)
          where o.merchant_id = s.merchant_id and o.user_id = s.user_id and o.shop_id <> s.shop_id and p.status <> 'CLOSED')
      order by u.display_name, u.user_id) as members,
    (select count(*) from refund where merchant_id = ${merchantId} and shop_id = ${shopId} and status in ('ASKED', 'REQUESTED', 'PROCESSING', 'UNKNOWN', 'DISPUTED')) as "openRefunds",
    (select count(*) from invitation i where i.merchant_id = ${merchantId} and i.status = 'PENDING' and i.expires_at > app_now()
      and ${shopId} = any(i.shop_ids) and not exists (select from shop o where o.merchant_id = i.merchant_id
        and o.shop_id = any(i.shop_ids) and o.shop_id <> ${shopId} and o.status <> 'CLOSED')) as invitations`.execute(
    db,
  )
  const [found] = rows
  if (found === undefined) throw new Error('The query returned no row')
  return found
}
