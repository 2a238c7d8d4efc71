export {
  adminPages,
  chart,
  csv,
  drawer,
  failures,
  guard,
  rangeNames,
  rangePicker,
  table,
} from '../../en/admin/frame.ts';
