import type { Catalogue } from '#ui/messages.ts'
import type { t } from './shop-form.messages.ts'

export const catalogue: Catalogue<typeof t> = {
  area: 'shopForm',
  texts: {
    addTitle: '添加门店',
    addSubmit: '添加门店',
    added: '已添加 {shop}。其终端由支付服务机构提供。',
    editTitle: '编辑 {shop}',
    editSubmit: '保存门店',
    saved: '已保存 {shop}。',
    en: '英文名称',
    zhHant: '繁体中文名称',
    shopCode: '门店代码',
    shopCodeHelp: '字母、数字、- 和 _，不能与其他门店相同。',
    line1: '地址',
    line1Help: '铺号、楼层、大厦、街道',
    line2: '地址第二行',
    district: '地区',
    region: '区域',
    chooseRegion: '选择区域',
    phone: '电话',
    phoneHelp: '例如 +852 2123 4567',
    email: '邮箱',
    contactName: '联系人',
    needEn: '请输入英文名称',
    needCode: '请输入门店代码',
    needLine1: '请输入地址',
    needDistrict: '请输入地区',
    needRegion: '请选择区域',
    needPhone: '请输入电话号码',
  },
}
