/** Names of goals, areas, colony tiles, parties and global events in Chinese: our own plain translations. */
import type { Locale } from '@reckon/kernel';

type Names = { readonly [name: string]: string };

const GOALS: Names = {
  Terraformer: '改造者',
  Mayor: '市长',
  Gardener: '园丁',
  Builder: '建造者',
  Planner: '规划者',
  Diversifier: '多元者',
  Tactician: '战术家',
  'Polar Explorer': '极地探险家',
  Energizer: '能源大亨',
  'Rim Settler': '边缘定居者',
  Generalist: '通才',
  Specialist: '专才',
  Ecologist: '生态学家',
  Tycoon: '大亨',
  Legend: '传奇',
  Hoverlord: '浮空领主',
  Landlord: '地主',
  Banker: '银行家',
  Scientist: '科学家',
  Thermalist: '热能家',
  Miner: '矿工',
  Cultivator: '耕种者',
  Magnate: '巨头',
  'Space Baron': '太空大亨',
  Excentric: '怪才',
  Contractor: '承包商',
  Celebrity: '名流',
  Industrialist: '实业家',
  'Desert Settler': '沙漠定居者',
  'Estate Dealer': '地产商',
  Benefactor: '恩主',
  Venuphile: '爱金星者',
};

const AREAS: Names = {
  'Hecates Tholus': '赫卡忒斯山',
  'Elysium Mons': '埃律西昂山',
  'Olympus Mons': '奥林匹斯山',
  'Arsia Mons': '阿尔西亚山',
  'South Pole': '南极',
  'Tharsis Tholus': '塔尔西斯山',
  'Ascraeus Mons': '阿斯克劳山',
  'Pavonis Mons': '帕弗尼斯山',
  'Noctis City': '诺克提斯城',
  'Ganymede Colony': '木卫三殖民地',
  'Phobos Space Haven': '火卫一太空港',
  'Stanford Torus': '斯坦福环',
  'Luna Metropolis': '月球都会',
  'Dawn City': '黎明城',
  Stratopolis: '平流层城',
  'Maxwell Base': '麦克斯韦基地',
};

const COLONIES: Names = {
  Callisto: '木卫四',
  Ceres: '谷神星',
  Enceladus: '土卫二',
  Europa: '木卫二',
  Ganymede: '木卫三',
  Io: '木卫一',
  Luna: '月球',
  Miranda: '天卫五',
  Pluto: '冥王星',
  Titan: '土卫六',
  Triton: '海卫一',
};

const EVENTS: Names = {
  'Aquifer Released by Public Council': '公众议会释放蓄水层',
  'Asteroid Mining': '小行星采矿潮',
  'Celebrity Leaders': '名人领袖',
  'Cloud Societies': '云端社会',
  'Corrosive Rain': '腐蚀雨',
  Diversity: '多样性',
  'Dry Deserts': '干旱沙漠',
  'Eco Sabotage': '生态破坏',
  Election: '选举',
  'Generous Funding': '慷慨资助',
  'Global Dust Storm': '全球沙尘暴',
  'Homeworld Support': '母星支援',
  'Improved Energy Templates': '改良能源模板',
  'Interplanetary Trade': '行星际通商',
  'Jovian Tax Rights': '木星征税权',
  'Microgravity Health Problems': '微重力健康问题',
  'Miners On Strike': '矿工罢工',
  'Mud Slides': '泥石流',
  Pandemic: '疫情',
  'Paradigm Breakdown': '范式崩溃',
  Productivity: '高产',
  'Red Influence': '红色影响',
  Revolution: '革命',
  Riots: '骚乱',
  Sabotage: '暗中破坏',
  'Scientific Community': '科学界',
  'Snow Cover': '积雪',
  'Solar Flare': '太阳耀斑',
  'Solarnet Shutdown': '太阳网关闭',
  'Spin-Off Products': '衍生产品',
  'Sponsored Projects': '受助项目',
  'Strong Society': '强大社会',
  'Successful Organisms': '成功的生物',
  'Venus Infrastructure': '金星基建',
  'Volcanic Eruptions': '火山喷发',
  'War on Earth': '地球战争',
};

const called = (names: Names, name: string, locale: Locale): string =>
  locale === 'en' ? name : (names[name] ?? name);

/** A milestone or an award. */
export const goalName = (name: string, locale: Locale): string => called(GOALS, name, locale);
export const placeName = (name: string, locale: Locale): string => called(AREAS, name, locale);
export const colonyName = (name: string, locale: Locale): string => called(COLONIES, name, locale);
export const globalEventName = (name: string, locale: Locale): string => called(EVENTS, name, locale);
