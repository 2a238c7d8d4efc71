export { vehicleProblems, vehiclesPage, vehicleTasks } from '../../en/platform/vehicles.ts';
