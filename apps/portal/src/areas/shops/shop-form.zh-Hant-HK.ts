import type { Catalogue } from '#ui/messages.ts'
import type { t } from './shop-form.messages.ts'

export const catalogue: Catalogue<typeof t> = {
  area: 'shopForm',
  texts: {
    addTitle: '新增分店',
    addSubmit: '新增分店',
    added: '已新增 {shop}。其終端機由支付服務機構提供。',
    editTitle: '編輯 {shop}',
    editSubmit: '儲存分店',
    saved: '已儲存 {shop}。',
    en: '英文名稱',
    zhHant: '繁體中文名稱',
    shopCode: '分店代號',
    shopCodeHelp: '字母、數字、- 及 _，不可與其他分店相同。',
    line1: '地址',
    line1Help: '舖號、樓層、大廈、街道',
    line2: '地址第二行',
    district: '地區',
    region: '區域',
    chooseRegion: '選擇區域',
    phone: '電話',
    phoneHelp: '例如 +852 2123 4567',
    email: '電郵',
    contactName: '聯絡人',
    needEn: '請輸入英文名稱',
    needCode: '請輸入分店代號',
    needLine1: '請輸入地址',
    needDistrict: '請輸入地區',
    needRegion: '請選擇區域',
    needPhone: '請輸入電話號碼',
  },
}
