import { vehiclesPage as texts } from '#texts/platform/vehicles.ts';
import type { MenuItem } from '#web/admin/frame/row-menu.tsx';
import type { Make, ModelOfYear } from './vehicle-choice.tsx';

export type Year = Make['years'][number];

/** What is asked about a model year in a dialog. */
export type YearTask = 'change' | 'remove';

/** A model or trim of the tree; `name` in words, as in '2027 Fjord Touring'. */
export type Vehicle = { name: string; yearId: number } & (
  | { level: 'model'; model: ModelOfYear }
  | { level: 'trim'; trim: ModelOfYear['trims'][number] }
);

/** What is asked about a vehicle in a dialog. */
export type VehicleTask = 'rename' | 'picture' | 'addTrim' | 'merge' | 'remove';

/** The row of a vehicle. */
export const rowOf = (vehicle: Vehicle) =>
  vehicle.level === 'model' ? vehicle.model : vehicle.trim;

/** A vehicle's actions. */
export function menuOf(
  vehicle: Vehicle,
  ask: (task: VehicleTask, vehicle: Vehicle) => void,
  toggle: (vehicle: Vehicle) => void,
): MenuItem[] {
  const item = (label: string, task: VehicleTask, danger = false): MenuItem => ({
    label,
    danger,
    onChoose: () => ask(task, vehicle),
  });
  const ofModel =
    vehicle.level === 'model'
      ? [item(texts.addTrim, 'addTrim'), item(texts.picture, 'picture')]
      : [];
  return [
    item(texts.rename, 'rename'),
    ...ofModel,
    {
      label: rowOf(vehicle).isHidden ? texts.showVehicle : texts.hideVehicle,
      onChoose: () => toggle(vehicle),
    },
    item(texts.merge, 'merge'),
    item(texts.remove, 'remove', true),
  ];
}

/** A model year's actions. */
export const menuOfYear = (year: Year, ask: (task: YearTask, year: Year) => void): MenuItem[] => [
  { label: texts.changeYear, onChoose: () => ask('change', year) },
  { label: texts.remove, danger: true, onChoose: () => ask('remove', year) },
];
